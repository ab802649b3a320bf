import { afterEach, beforeEach, expect, test } from 'vitest';
import { disclosureView } from '#extension/worker/disclosure-view.ts';
import { pageError } from '#shared/errors/page-error.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import type { DisclosureView } from '#extension/messaging/consent-protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { createLayer, type Layer } from './layer.ts';

let life: AbortController;
let layer: Layer;
let given: number;
let readDisclosure: () => Promise<DisclosureView>;

beforeEach(() => {
  [life, given] = [new AbortController(), 0];
  readDisclosure = async () => disclosureView('unasked');
  layer = createLayer(document, pageKit, life.signal, {
    readDisclosure: () => readDisclosure(),
    give: async () => void (given += 1),
  });
});
afterEach(() => life.abort());

const root = (): ShadowRoot | null => document.documentElement.lastElementChild?.shadowRoot ?? null;
const dialog = (): HTMLDialogElement | null => root()?.querySelector('dialog') ?? null;
/** Waits until the texts have arrived and the dialog is open. */
const shown = async (): Promise<void> => {
  await expect.poll(() => dialog()?.open).toBe(true);
};

test('the disclosure is a named dialog with all its texts', async () => {
  void layer.askConsent();
  await shown();
  expect(dialog()?.getAttribute('role')).toBe('dialog');
  const title = root()?.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe(disclosure.title);
  const { changed, ...texts } = disclosure;
  for (const text of Object.values(texts)) expect(dialog()?.textContent).toContain(text);
  expect(dialog()?.textContent).not.toContain(changed);
});

test('the disclosure states that it has changed if the consent is outdated', async () => {
  readDisclosure = async () => disclosureView('outdated');
  void layer.askConsent();
  await shown();
  const { intro, ...texts } = disclosure;
  for (const text of Object.values(texts)) expect(dialog()?.textContent).toContain(text);
  expect(dialog()?.textContent).not.toContain(intro);
});

test('several callers share one dialog, and closing it means not now', async () => {
  const answers = Promise.all([layer.askConsent(), layer.askConsent()]);
  await shown();
  expect(root()?.querySelectorAll('dialog')).toHaveLength(1);
  dialog()?.dispatchEvent(new Event('close'));
  expect([await answers, given]).toEqual([[false, false], 0]);
  expect(dialog()).toBeNull();
});

test('several callers receive the consent after it was given once', async () => {
  const answers = Promise.all([layer.askConsent(), layer.askConsent()]);
  await shown();
  const click = new MouseEvent('click', { bubbles: true, composed: true });
  dispatchTrusted(dialog()?.querySelector('.allow') ?? document, click);
  expect([await answers, given]).toEqual([[true, true], 1]);
});

test('a script of the page cannot give consent', async () => {
  void layer.askConsent();
  await shown();
  dialog()?.querySelector<HTMLButtonElement>('.allow')?.click();
  expect(dialog()?.open).toBe(true);
});

test('the page receives no key that the user presses in the dialog', async () => {
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key }) => heard.push(key), { signal: life.signal });
  void layer.askConsent();
  await shown();
  const key = new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true });
  dispatchTrusted(dialog()?.querySelector('.allow') ?? document, key);
  expect(heard).toEqual([]);
});

test('the layer is added when it is needed, and removed when the signal aborts', async () => {
  expect(root()).toBeNull();
  layer.announce('Saved.');
  expect(root()?.querySelector('[role=status]')?.textContent).toBe('Saved.');
  const answer = layer.askConsent();
  await shown();
  life.abort();
  expect(root()).toBeNull();
  expect(await answer).toBe(false);
});

test('no dialog opens if the signal aborts while the texts are requested', async () => {
  const answer = layer.askConsent();
  life.abort();
  expect(await answer).toBe(false);
  expect(root()).toBeNull();
});

test('the question fails if the worker gives no texts, and can be asked again', async () => {
  readDisclosure = () => Promise.reject(pageError('INTERNAL'));
  await expect(layer.askConsent()).rejects.toThrow(pageError('INTERNAL').message);
  readDisclosure = async () => disclosureView('unasked');
  void layer.askConsent();
  await shown();
});
