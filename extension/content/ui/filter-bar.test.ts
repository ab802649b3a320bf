import { pageKit } from '#extension/page-kit/page-kit.ts';
import { beforeEach, expect, test } from 'vitest';
import { createFilterBar, type FilterBar } from './filter-bar.ts';

let toggled: boolean[];
let changes: number;
let acted: number;
let bar: FilterBar;

const inBar = (selector: string): HTMLInputElement => {
  const found = bar.host.shadowRoot?.querySelector<HTMLInputElement>(selector);
  if (found === null || found === undefined) throw new Error(`the bar has no ${selector}`);
  return found;
};

beforeEach(() => {
  [toggled, changes, acted] = [[], 0, 0];
  bar = createFilterBar(document, pageKit, {
    onToggle: (isOpen) => toggled.push(isOpen),
    onConditions: () => (changes += 1),
  });
  document.body.replaceChildren(bar.host);
  bar.setForm({
    fields: [
      { name: 'days', kind: 'range', label: 'Days running', options: [] },
      { name: 'media', kind: 'choice', label: 'Media type', options: [{ value: '', label: 'Any' }] },
      { name: 'domain', kind: 'text', label: 'Domain', options: [{ value: '', label: '<b>shop.com</b>' }] },
    ],
    words: { least: 'from', most: 'to' },
  });
});

test('clicks and input by a script of the page do nothing', () => {
  inBar('.toggle').click();
  const days = inBar('[data-part="least"]');
  days.value = '5';
  days.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  bar.showMessage('12 of 40 shown', { label: 'Show all', onPress: () => (acted += 1) });
  inBar('.line .link').click();
  expect([toggled, changes, acted]).toEqual([[], 0, 0]);
});

test('every field has an accessible name, and hints are shown as text', () => {
  const inputs = [...(bar.host.shadowRoot?.querySelectorAll('input, select') ?? [])];
  expect(inputs.map((input) => input.getAttribute('aria-label')?.trim())).toEqual([
    'Days running from',
    'Days running to',
    'Media type',
    'Domain',
  ]);
  expect(inputs.at(-1)?.getAttribute('placeholder')).toBe('<b>shop.com</b>');
});

test('clear empties the fields and returns no conditions', () => {
  inBar('[data-part="most"]').value = '7';
  inBar('[data-part="text"]').value = 'x';
  expect(bar.clear().size).toBe(0);
  expect(inBar('[data-part="text"]').value).toBe('');
});

test('the text has the role status, and the action is hidden without a text', () => {
  bar.showMessage('12 of 40 shown', { label: 'Show all', onPress: () => undefined });
  expect(inBar('[role="status"]').textContent).toBe('12 of 40 shown');
  expect(inBar('.line .link').hidden).toBe(false);
  bar.showMessage('', null);
  expect(inBar('.line .link').hidden).toBe(true);
});
