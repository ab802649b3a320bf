import { beforeEach, describe, expect, test } from 'vitest';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import { filterFields, filterPresets, filterSorts } from '#extension/worker/stores/filter-form.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import type { FilterPreset } from '#extension/messaging/filter-protocol.ts';
import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { FilterBar } from './filter-bar.ts';

let toggled: boolean[];
let choices: FilterChoice[];
let acted: number;
let bar: FilterBar;

const form = { fields: filterFields, presets: filterPresets, sorts: filterSorts, words: adFilter.words };
const chosen: FilterChoice = {
  conditions: [
    ['days', { kind: 'within', least: 30, most: null }],
    ['spend', { kind: 'within', least: 1_000, most: 5_000 }],
    ['shopify', { kind: 'among', words: ['strong', 'weak'] }],
    ['text', { kind: 'text', has: 'sale', lacks: 'free' }],
  ],
  sort: 'spend',
};

const inBar = (selector: string): HTMLInputElement => {
  const found = bar.host.shadowRoot?.querySelector<HTMLInputElement>(selector);
  if (found === null || found === undefined) throw new Error(`the bar has no ${selector}`);
  return found;
};
const textsOf = (selector: string): string[] =>
  [...(bar.host.shadowRoot?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  [toggled, choices, acted] = [[], [], 0];
  bar = new FilterBar(document, pageKit, {
    onToggle: (isOpen) => toggled.push(isOpen),
    onChoice: (choice) => choices.push(choice),
    onSavePreset: () => undefined,
    onRemovePreset: () => undefined,
  });
  document.body.replaceChildren(bar.host);
  bar.setForm({ ...form, chosen });
});

test('clicks and input by a script of the page do nothing', () => {
  inBar('.toggle').click();
  inBar('.preset').click();
  inBar('.chip').click();
  const days = inBar('[data-part="least"]');
  days.value = '5';
  days.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  bar.showMessage('12 of 40 match', { label: 'Log in', onPress: () => (acted += 1) });
  inBar('.line .link').click();
  expect([toggled, choices, acted]).toEqual([[], [], 0]);
});

test('every field has an accessible name', () => {
  const inputs = [...(bar.host.shadowRoot?.querySelectorAll('.fields input, .fields select') ?? [])];
  const names = inputs.map((input) => input.getAttribute('aria-label'));
  expect(names).toContain('Days running from');
  expect(names).toContain('Shopify store');
  expect(names).toContain('Text doesn’t contain');
  expect(new Set(names).size).toBe(names.length);
});

test('shows what was chosen last in its fields, its order and a chip for each filter', () => {
  expect(inBar('[data-name="spend"] [data-part="most"]').value).toBe('5000');
  expect(inBar('[data-name="shopify"] select').value).toBe('strong weak');
  expect(inBar('.sort').value).toBe('spend');
  expect(textsOf('.chip')).toEqual([
    'Days running: 30+',
    'Likely spend in €: 1,000 to 5,000',
    'Shopify store: Yes or maybe',
    'Text: “sale”, not “free”',
  ]);
  bar.setForm({ ...form, chosen: emptyChoice });
  expect(inBar('[data-name="spend"] [data-part="most"]').value).toBe('');
  expect(inBar('.chips').hidden).toBe(true);
});

test('marks the preset whose filters are set', () => {
  const [winners] = filterPresets;
  if (winners === undefined) throw new Error('there is no preset');
  bar.setForm({ ...form, chosen: { ...winners.choice, sort: 'days' } });
  const pressed = [...(bar.host.shadowRoot?.querySelectorAll('.preset[aria-pressed="true"]') ?? [])];
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Winners']);
});

test('the text has the role status, and the action is hidden without a text', () => {
  bar.showMessage('Log in to continue.', { label: 'Log in', onPress: () => undefined });
  expect(inBar('[role="status"]').textContent).toBe('Log in to continue.');
  expect(inBar('.line .link').hidden).toBe(false);
  bar.showMessage('', null);
  expect(inBar('.line .link').hidden).toBe(true);
});

describe('an own preset', () => {
  const own = (id: string, label: string, choice: FilterChoice): FilterPreset => ({ id, label, hint: '', choice });
  const mine = own('0'.repeat(36), 'Mine', chosen);
  const press = (selector: string): void =>
    dispatchTrusted(inBar(selector), new MouseEvent('click', { bubbles: true, composed: true }));
  const type = (text: string): void => {
    inBar('.preset-saver input').value = text;
    dispatchTrusted(inBar('.preset-saver input'), new InputEvent('input', { bubbles: true, composed: true }));
  };
  const link = (): string => inBar('.preset-saver button').textContent;

  test('is replaced when its name is used again, and the button is labeled Replace', () => {
    bar.setPresets([...filterPresets, own('1'.repeat(36), 'Mine', emptyChoice)]);
    press('.preset-saver button');
    type('Other');
    expect(link()).toBe(adFilter.words.save);
    type('Mine');
    expect(link()).toBe(adFilter.words.replacePreset);
  });

  test('is set if also its order is, and can be removed although it has no filter', () => {
    const ordered = own('2'.repeat(36), 'Order', { conditions: [], sort: 'spend' });
    bar.setPresets([...filterPresets, mine, ordered]);
    expect(link()).toBe(adFilter.words.removePreset);
    bar.setForm({ ...form, presets: [mine, ordered], chosen: { ...chosen, sort: null } });
    expect(link()).toBe(adFilter.words.savePreset);
    bar.setForm({ ...form, presets: [mine, ordered], chosen: ordered.choice });
    expect([inBar('.chips').hidden, link()]).toEqual([false, adFilter.words.removePreset]);
  });

  test('keeps no name for the next user, and the focus stays after saving', () => {
    bar.setPresets(filterPresets);
    press('.preset-saver button');
    type('Secret');
    bar.setPresets([...filterPresets, mine]);
    expect(inBar('.preset-saver button').matches(':focus')).toBe(true);
    press('.preset-saver button');
    bar.setPresets(filterPresets);
    press('.preset-saver button');
    expect(inBar('.preset-saver input').value).toBe('Mine');
    bar.reset();
    bar.setForm({ ...form, chosen });
    press('.preset-saver button');
    expect(inBar('.preset-saver input').value).toBe('');
  });
});
