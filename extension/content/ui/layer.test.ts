import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { createLayer, type Layer } from './layer.ts';

let life: AbortController;
let layer: Layer;

beforeEach(() => {
  life = new AbortController();
  layer = createLayer(document, life.signal);
});
afterEach(() => life.abort());

const root = (): ShadowRoot | null => document.documentElement.lastElementChild?.shadowRoot ?? null;
const dialog = (): HTMLDialogElement | null => root()?.querySelector('dialog') ?? null;

test('the disclosure is a named dialog with all its texts', () => {
  void layer.askConsent();
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.getAttribute('role')).toBe('dialog');
  const title = root()?.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe(cardControls.disclosure.title);
  for (const text of Object.values(cardControls.disclosure)) expect(dialog()?.textContent).toContain(text);
});

test('several callers share one dialog, and closing it means not now', async () => {
  const answers = Promise.all([layer.askConsent(), layer.askConsent()]);
  expect(root()?.querySelectorAll('dialog')).toHaveLength(1);
  dialog()?.dispatchEvent(new Event('close'));
  expect(await answers).toEqual([false, false]);
  expect(dialog()).toBeNull();
});

test('a script of the page cannot give consent', () => {
  void layer.askConsent();
  dialog()?.querySelector<HTMLButtonElement>('.allow')?.click();
  expect(dialog()?.open).toBe(true);
});

test('the layer is added when it is needed, and removed when the signal aborts', async () => {
  expect(root()).toBeNull();
  layer.announce('Saved.');
  expect(root()?.querySelector('[role=status]')?.textContent).toBe('Saved.');
  const answer = layer.askConsent();
  life.abort();
  expect(root()).toBeNull();
  expect(await answer).toBe(false);
});
