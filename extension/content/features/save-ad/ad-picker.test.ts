import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { adPicker as texts } from '#shared/texts/en/ad/ad-picker.ts';
import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PickerRow } from '#extension/messaging/picker-protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aCard } from '#tests/support/builders/a-card.ts';
import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { openAdPicker } from './ad-picker.ts';

const card = aCard();

let rows: PickerRow[];
let note: { text: string; revision: string | null };
let asked: unknown[];
let failure: AppError | null;
let problem: string | null;
let row: AdRow;

const ask = (async (name, input) => {
  if (name !== 'picker.rows') asked.push(input);
  if (failure !== null) throw failure;
  if (name === 'picker.rows') return { rows: structuredClone(rows), note };
  return name === 'picker.note' ? { revision: 'r2' } : { problem };
}) as ContentAsk;

const open = (opener: 'save' | 'menu'): void => {
  const parts = { ask, kit: pageKit, layer: { announce: () => undefined }, view: window };
  openAdPicker({ ...parts, after: (work) => queueMicrotask(work) }, card, row, opener);
};
const root = (): ParentNode | undefined =>
  [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? []).at(-1);
const existing = <E>(found: E | null | undefined): E => {
  if (!found) throw new Error('the picker has no such part');
  return found;
};
const find = (selector: string): HTMLElement => existing(root()?.querySelector<HTMLElement>(selector));
const field = (): HTMLInputElement => existing(root()?.querySelector('input'));
const noteField = (): HTMLTextAreaElement => existing(root()?.querySelector('textarea'));
const isOpen = (): boolean => root()?.querySelector('.picker') !== null && root() !== undefined;
const press = (key: string, more: KeyboardEventInit = {}): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  const { activeElement } = document;
  dispatchTrusted(activeElement?.shadowRoot?.activeElement ?? activeElement ?? document.body, event);
};
const click = (element: Element): void => dispatchTrusted(element, new MouseEvent('click', { bubbles: true }));
const type = (text: string): void => {
  field().value = text;
  field().dispatchEvent(new Event('input'));
};
const options = (): string[] =>
  [...(root()?.querySelectorAll('[role="option"]') ?? [])].map(
    (option) => `${option.textContent}${option.getAttribute('aria-selected') === 'true' ? ' ✓' : ''}`,
  );
const active = (): string => find(`#${field().getAttribute('aria-activedescendant') ?? 'none'}`).textContent;

const KITCHEN: PickerRow = {
  choice: { kind: 'board', id: 'b1', name: 'Kitchen' },
  label: 'Home / Kitchen',
  isOn: false,
};
const LAMP: PickerRow = { choice: { kind: 'tag', id: 't1', name: 'lamp' }, label: '#lamp', isOn: true };

beforeEach(() => {
  [rows, asked, failure, problem] = [[KITCHEN, LAMP], [], null, null];
  note = { text: 'Old', revision: 'r1' };
  row = createAdRows(document, pageKit, () => undefined).create(null, (made) => {
    for (const name of ['save', 'menu'] as const) made.paintButton(name, { label: name, name, style: 'plain' });
  });
  document.body.replaceChildren(row.host);
});
afterEach(() => row.leave());

test('waits beside Save without the focus and without any name, and shows its list after Tab', async () => {
  row.focus();
  open('save');
  expect([document.activeElement, isOpen(), options(), find('.more').hidden]).toEqual([row.host, true, [], true]);
  press('Tab');
  expect([field().matches(':focus'), find('.more').hidden]).toEqual([true, false]);
  await expect.poll(options).toEqual(['Home / Kitchen', '#lamp ✓']);
  press('Escape');
  expect([isOpen(), row.host.shadowRoot?.activeElement?.textContent, asked]).toEqual([false, 'save', []]);
});

test('toggles by arrow keys and Enter, and stores each choice at once', async () => {
  open('menu');
  await expect.poll(options).toHaveLength(2);
  expect([active(), field().getAttribute('aria-expanded')]).toEqual(['Home / Kitchen', 'true']);
  press('Enter');
  await expect.poll(options).toEqual(['Home / Kitchen ✓', '#lamp ✓']);
  press('ArrowUp');
  expect(active()).toBe('#lamp');
  press('Enter');
  await expect.poll(options).toEqual(['Home / Kitchen ✓', '#lamp']);
  const { adId } = card;
  expect(asked).toEqual([
    { adId, choice: KITCHEN.choice, isOn: true },
    { adId, choice: LAMP.choice, isOn: false },
  ]);
});

test('creates a board once, and then shows all rows again', async () => {
  open('menu');
  await expect.poll(options).toHaveLength(2);
  const created: PickerRow = { choice: { kind: 'board', id: null, name: 'Bath' }, label: 'Create', isOn: false };
  rows = [created];
  type('Bath');
  await expect.poll(options).toEqual(['Create']);
  rows = [{ ...created, choice: { ...created.choice, id: 'b2' }, label: 'Bath', isOn: true }];
  press('Enter');
  press('Enter');
  await expect.poll(options).toEqual(['Bath ✓']);
  expect([asked.length, field().value]).toEqual([1, '']);
});

test('stores the note with Enter, and when the picker closes', async () => {
  open('menu');
  await expect.poll(() => noteField().value).toBe('Old');
  noteField().focus();
  press('Enter');
  expect(asked).toEqual([]);
  noteField().value = 'New';
  press('Enter', { shiftKey: true });
  press('Enter');
  noteField().value = 'Newer';
  press('Escape');
  const { adId } = card;
  await expect
    .poll(() => asked)
    .toEqual([
      { adId, text: 'New', basedOn: 'r1' },
      { adId, text: 'Newer', basedOn: 'r2' },
    ]);
  expect(isOpen()).toBe(false);
});

test('shows why a choice was not stored, and after it was closed the note that was not stored', async () => {
  failure = new AppError('AUTH_REQUIRED');
  open('menu');
  await expect.poll(() => find('.failed').textContent).toBe(catalogue.AUTH_REQUIRED.message);
  failure = null;
  type('x');
  await expect.poll(options).toHaveLength(2);
  expect(find('.failed').textContent).toBe('');
  problem = 'This ad has too many boards.';
  click(find('[role="option"]'));
  await expect.poll(() => find('.failed').textContent).toBe(problem);
  failure = new AppError('DEVICE_STORAGE_FULL');
  noteField().value = 'Remember this';
  click(find('.close'));
  const shown = () => row.host.shadowRoot?.querySelector('.note p')?.textContent;
  await expect.poll(shown).toContain(catalogue.DEVICE_STORAGE_FULL.message);
  expect(shown()).toContain('Remember this');
});

test('has names for its parts', async () => {
  open('menu');
  await expect.poll(options).toHaveLength(2);
  expect(
    [field(), noteField(), find('.close'), find('[role="listbox"]')].map(
      (part) => part.ariaLabel ?? part.getAttribute('aria-label'),
    ),
  ).toEqual([texts.field, texts.note, texts.close, texts.choices]);
  expect(find('[role="dialog"]').getAttribute('aria-label')).toContain(card.ad.pageName);
});
