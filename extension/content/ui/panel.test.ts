import { beforeEach, describe, expect, test } from 'vitest';
import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import { createPanel, type Panel, type PanelView } from './panel.ts';

let panel: Panel;
let actions: string[];

beforeEach(() => {
  actions = [];
  panel = createPanel(document, { title: 'Estimated EU spend', closeLabel: 'Close it' }, (action) =>
    actions.push(action),
  );
  document.body.replaceChildren(panel.element);
});

type TermsBlock = Extract<PanelBlock, { kind: 'terms' }>;

const HOSTILE = '<img src=x onerror=alert(1)>';
const viewOf = (...blocks: PanelView['blocks']): PanelView => ({
  blocks,
  buttons: [{ action: 'retry', label: 'Retry' }],
  isBusy: false,
});
const text = (words: string, style: 'plain' | 'lines' = 'plain') => ({ kind: 'text', style, text: words }) as const;

const buttons = (): HTMLButtonElement[] => [...panel.element.querySelectorAll('button')];
const names = (): (string | null)[] =>
  buttons().map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('a panel', () => {
  test('shows its title, its parts and its buttons, and whether it is busy', () => {
    panel.paint({ ...viewOf(text('Loading.')), isBusy: true });
    expect(panel.element.textContent).toBe('Estimated EU spend×Loading.Retry');
    expect(names()).toEqual(['Close it', 'Retry']);
    expect(panel.element.getAttribute('aria-busy')).toBe('true');
    panel.paint({ ...viewOf(text('Loaded.')), buttons: [] });
    expect(panel.element.textContent).toBe('Estimated EU spend×Loaded.');
    expect(panel.element.getAttribute('aria-busy')).toBe('false');
  });

  test('shows figures with their explanations, also in a section', () => {
    const term = { label: 'Views', value: '8.40M', lines: ['Measured 2 days ago.'] };
    const inner: TermsBlock = { kind: 'terms', style: 'list', terms: [{ label: 'Spend', value: '€9', lines: [] }] };
    panel.paint(
      viewOf({ kind: 'terms', style: 'figures', terms: [term] }, { kind: 'section', blocks: [inner, text('Simple.')] }),
    );
    expect(panel.element.querySelector('.figures')?.textContent).toBe('Views8.40MMeasured 2 days ago.');
    expect(panel.element.querySelector('.section')?.textContent).toBe('Spend€9Simple.');
  });

  test('renders charts as bars with figures, open or closed as in the view', () => {
    const bar = { label: 'Germany', value: '300', heard: '', shares: [1] };
    const parts = { label: HOSTILE, value: '90', heard: 'women 60, men 30', shares: [0.6, 0.3, 0] };
    panel.paint(
      viewOf(
        { kind: 'chart', title: 'By country', isOpen: true, legend: [], bars: [bar] },
        { kind: 'chart', title: 'By age', isOpen: false, legend: ['women', 'men'], bars: [parts] },
      ),
    );
    const [countries, ages] = panel.element.querySelectorAll('details');
    expect([countries?.open, ages?.open]).toEqual([true, false]);
    expect(countries?.querySelector('li')?.textContent).toBe('Germany300');
    const widths = [...(ages?.querySelectorAll<HTMLElement>('li i') ?? [])].map(({ style }) => style.width);
    expect(widths).toEqual(['60%', '30%', '0%']);
    expect(ages?.querySelector('li .heard')?.textContent).toBe('women 60, men 30');
  });

  test('shows texts with markup as text', () => {
    panel.paint(
      viewOf(text(HOSTILE), { kind: 'terms', style: 'list', terms: [{ label: '', value: HOSTILE, lines: [] }] }),
    );
    expect(panel.element.textContent).toContain(HOSTILE + HOSTILE);
    expect(panel.element.querySelector('img')).toBeNull();
  });

  test('keeps its elements during progress, so that the user can scroll and press', () => {
    panel.paint(viewOf(text('1 of 2 files'), text('Picture 1: 12 KB', 'lines')));
    const [lines, button] = [panel.element.querySelector('.lines'), buttons()[1]];
    panel.paint(viewOf(text('2 of 2 files'), text('Picture 1: loaded', 'lines')));
    expect([panel.element.querySelector('.lines'), buttons()[1]]).toEqual([lines, button]);
    expect(panel.element.textContent).toContain('2 of 2 filesPicture 1: loaded');
    expect(lines?.getAttribute('tabindex')).toBe('0');
  });
});

describe('the focus of a panel', () => {
  test('moves to the panel when the focused button is removed', () => {
    panel.paint(viewOf());
    buttons()[1]?.focus();
    panel.paint({ ...viewOf(text('Loading.')), buttons: [] });
    expect(document.activeElement).toBe(panel.element);
  });

  test('stays on a button that is not removed', () => {
    panel.paint(viewOf(text('Failed.')));
    buttons()[1]?.focus();
    panel.paint(viewOf(text('Failed again.')));
    expect(document.activeElement).toBe(buttons()[1]);
  });

  test('is not taken from other elements', () => {
    panel.paint(viewOf(text('Failed.')));
    expect(document.activeElement).toBe(document.body);
  });
});

test('ignores clicks by a script of the page, and stops their propagation', () => {
  let clicks = 0;
  document.body.addEventListener('click', () => {
    clicks += 1;
  });
  panel.paint(viewOf());
  for (const button of buttons()) button.click();
  expect(actions).toEqual([]);
  expect(clicks).toBe(0);
});
