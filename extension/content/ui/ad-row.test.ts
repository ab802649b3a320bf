import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountFacts } from '#shared/domain/account/obstacle.ts';
import { createAdRows, type AdRow, type AdRows } from './ad-row.ts';
import type { ButtonView, ButtonStyle, RowButton } from './row-button.ts';

let rows: AdRows<string>;
let pressed: RowButton[];
let opened: RowButton[];

const viewOf = (page: string, style: ButtonStyle = 'plain'): ButtonView => ({
  label: 'Save',
  name: `Save ${page}`,
  style,
});

/** Adds a row with these buttons to the page. */
const addRow = (page: string, ...names: RowButton[]): AdRow => {
  const row = rows.create(page, (made) => {
    for (const name of names) made.paintButton(name, viewOf(page));
  });
  document.body.append(row.host);
  return row;
};

beforeEach(() => {
  [pressed, opened] = [[], []];
  rows = createAdRows(document, pageKit, (name, _subject, _row, part) =>
    (part === 'details' ? opened : pressed).push(name),
  );
  document.body.replaceChildren();
});

const rootOf = ({ host }: AdRow): ShadowRoot => host.shadowRoot as ShadowRoot;
const buttonOf = (row: AdRow, name: RowButton): HTMLButtonElement =>
  rootOf(row).querySelector(`[data-button='${name}']`) as HTMLButtonElement;
const shownIn = (row: AdRow): (string | null)[] =>
  [...rootOf(row).querySelectorAll('button')]
    .filter((button) => !button.hidden)
    .map((button) => `${button.dataset['button']}: ${button.getAttribute('aria-label')}`);
const noteOf = (row: AdRow): Element | null => rootOf(row).querySelector('.note');

describe('a row', () => {
  test('shows the buttons that were painted, always in the same order', () => {
    expect(shownIn(addRow('A', 'download', 'save'))).toEqual(['save: Save A', 'download: Save A']);
    expect(shownIn(addRow('B', 'follow', 'spend'))).toEqual(['spend: Save B', 'follow: Save B']);
  });

  test('never shows the labels of another row', () => {
    const [first, second, third] = [addRow('A', 'save', 'spend'), addRow('B', 'save'), addRow('C', 'save', 'spend')];
    expect([shownIn(first), shownIn(second)]).toEqual([['save: Save A', 'spend: Save A'], ['save: Save B']]);
    expect(shownIn(third)).toEqual(['save: Save C', 'spend: Save C']);
    second.paintButton('spend', viewOf('B'));
    second.paintButton('follow', viewOf('B'));
    expect(shownIn(second)).toEqual(['save: Save B', 'spend: Save B', 'follow: Save B']);
    expect(shownIn(addRow('D', 'save'))).toEqual(['save: Save D']);
    expect(shownIn(first)).toEqual(['save: Save A', 'spend: Save A']);
  });

  test.each([
    ['plain', 'false', 'false'],
    ['on', 'true', 'false'],
    ['busy', 'false', 'true'],
    ['failed', 'false', 'false'],
  ] as const)('exposes the style %s to screen readers', (style, isPressed, isBusy) => {
    const row = addRow('A', 'save', 'download');
    row.paintButton('save', viewOf('A', style));
    row.paintButton('download', viewOf('A', style));
    const save = buttonOf(row, 'save');
    expect([save.getAttribute('aria-pressed'), save.getAttribute('aria-disabled')]).toEqual([isPressed, isBusy]);
    expect(save.dataset['style']).toBe(style);
    expect(buttonOf(row, 'download').hasAttribute('aria-pressed')).toBe(false);
  });

  test('exposes the previous state while it is busy, independent of other rows', () => {
    const first = addRow('A', 'save');
    first.paintButton('save', viewOf('A', 'on'));
    first.paintButton('save', { ...viewOf('A', 'busy'), isOn: true });
    const second = rows.create('B', (made) => made.paintButton('save', viewOf('B', 'busy')));
    const said = (row: AdRow): string | null => buttonOf(row, 'save').getAttribute('aria-pressed');
    expect([said(first), said(second)]).toEqual(['true', 'false']);
    first.paintButton('save', viewOf('A', 'busy'));
    expect(said(first)).toBe('false');
  });

  test('removes hints and next labels', () => {
    const row = addRow('A', 'follow');
    row.paintButton('follow', { ...viewOf('A', 'on'), nextLabel: 'Unfollow', hint: 'Because.' });
    expect(buttonOf(row, 'follow').dataset['next']).toBe('Unfollow');
    expect(buttonOf(row, 'follow').dataset['hint']).toBe('Because.');
    row.paintButton('follow', viewOf('A'));
    expect(buttonOf(row, 'follow').dataset['next']).toBeUndefined();
    expect(buttonOf(row, 'follow').dataset['hint']).toBeUndefined();
  });

  test('shows a page name with markup as text', () => {
    const row = addRow('<img src=x onerror=alert(1)>{page}', 'save');
    expect(rootOf(row).querySelector('img')).toBeNull();
    expect(buttonOf(row, 'save').getAttribute('aria-label')).toBe('Save <img src=x onerror=alert(1)>{page}');
  });

  test('ignores clicks by a script of the page', () => {
    const row = addRow('A', 'save', 'spend');
    buttonOf(row, 'save').click();
    buttonOf(row, 'spend').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(pressed).toEqual([]);
  });
});

describe('a note', () => {
  test('is open in one row at a time, with a known button', () => {
    const [first, second] = [addRow('A', 'save'), addRow('B', 'save', 'spend')];
    first.openNote('save', { text: 'Kept on this device.' });
    expect(noteOf(first)?.textContent).toContain('Kept on this device.');
    second.openNote('spend', { text: 'Choose a plan.', link: { label: 'Plans', onPress: () => undefined } });
    expect([noteOf(first), first.buttonWithNote(), second.buttonWithNote()]).toEqual([null, null, 'spend']);
    expect(noteOf(second)?.querySelector('.link')?.textContent).toBe('Plans');
    first.setNote('save', null);
    expect(noteOf(second)).not.toBeNull();
    second.setNote('spend', null);
    expect(noteOf(second)).toBeNull();
  });

  test('closes on Escape without an event for the page, and returns the focus', () => {
    const row = addRow('A', 'save');
    row.openNote('save', { text: 'Kept on this device.' });
    let heard = 0;
    document.addEventListener('keydown', () => (heard += 1), { once: true });
    const close = noteOf(row)?.querySelector<HTMLElement>('.close');
    close?.focus();
    close?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    expect([noteOf(row), heard]).toEqual([null, 0]);
    expect(rootOf(row).activeElement).toBe(buttonOf(row, 'save'));
  });
});

describe('a note about an obstacle', () => {
  const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
  const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };
  let resumed: string[];
  const openNote = (row: AdRow, page: string): void => {
    const resume = (): void => void resumed.push(page);
    row.openNote('save', { text: 'Log in.', stopped: { obstacle: 'signed-out', resume } });
  };
  beforeEach(() => {
    resumed = [];
  });

  test('closes when the obstacle is gone, and resumes the action that is still explained', () => {
    const [first, second] = [addRow('A', 'save'), addRow('B', 'save')];
    openNote(first, 'A');
    openNote(second, 'B');
    rows.onAccount({ before: null, now: signedOut });
    expect([second.buttonWithNote(), resumed]).toEqual(['save', []]);
    rows.onAccount({ before: signedOut, now: paid });
    expect([second.buttonWithNote(), resumed]).toEqual([null, ['B']]);
    rows.onAccount({ before: paid, now: signedOut });
    expect(resumed).toEqual(['B']);
  });

  test('resumes nothing after the user has closed it, or for another account', () => {
    const row = addRow('A', 'save');
    openNote(row, 'A');
    row.setNote('save', null);
    rows.onAccount({ before: signedOut, now: paid });
    openNote(row, 'A');
    rows.onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect([row.buttonWithNote(), resumed]).toEqual([null, []]);
  });
});

describe('the lines of a row', () => {
  const lineIn = (row: AdRow): HTMLButtonElement => rootOf(row).querySelector('.line') as HTMLButtonElement;
  const pressLine = (row: AdRow): void => {
    dispatchTrusted(lineIn(row), new MouseEvent('click', { bubbles: true, composed: true }));
  };

  test('show the facts with their hint, and the state of a control', () => {
    const row = addRow('A', 'spend');
    expect(lineIn(row).hidden).toBe(true);
    row.setFacts('Active 74 days · 4 versions', 'Because.');
    row.setLine('spend', { text: 'likely €9', age: '2 hours ago' });
    const facts = rootOf(row).querySelector<HTMLElement>('.facts');
    expect([facts?.textContent, facts?.dataset['hint']]).toEqual(['Active 74 days · 4 versions', 'Because.']);
    expect([lineIn(row).hidden, lineIn(row).textContent]).toEqual([false, 'likely €92 hours ago']);
    row.setFacts('Active 75 days', '');
    expect(facts?.hasAttribute('data-hint')).toBe(false);
  });

  test('show what was set last, and open its details', () => {
    const row = addRow('A', 'spend', 'download');
    row.setLine('download', { text: '1 of 2 files', isFailure: true });
    expect([lineIn(row).textContent, 'failed' in lineIn(row).dataset]).toEqual(['1 of 2 files', true]);
    row.setLine('spend', { text: 'likely €9' });
    expect([lineIn(row).textContent, 'failed' in lineIn(row).dataset]).toEqual(['likely €9', false]);
    pressLine(row);
    row.setLine('download', { text: '2 of 2 files' });
    expect(lineIn(row).textContent).toBe('2 of 2 files');
    pressLine(row);
    row.setLine('download', null);
    expect(lineIn(row).textContent).toBe('likely €9');
    row.setLine('spend', null);
    expect(lineIn(row).hidden).toBe(true);
    expect(opened).toEqual(['spend', 'download']);
  });

  test('move the focus to a visible button when the focused line disappears', () => {
    const row = addRow('A', 'spend');
    row.setLine('spend', { text: 'likely €9' });
    lineIn(row).focus();
    row.setLine('spend', null);
    expect(rootOf(row).activeElement).toBe(buttonOf(row, 'spend'));
  });
});

test('a key presses a button as a click does, if the button is visible', () => {
  const row = addRow('A', 'spend');
  row.press('spend');
  row.press('download');
  expect(pressed).toEqual(['spend']);
  row.openDetails('spend', { label: 'Spend', content: document.createElement('section'), onClose: () => undefined });
  row.press('spend');
  expect([pressed, buttonOf(row, 'spend').getAttribute('aria-expanded')]).toEqual([['spend'], 'false']);
});

describe('details of a control', () => {
  let content: HTMLElement;
  let closed: string[];
  const openDetails = (row: AdRow): void =>
    row.openDetails('spend', { label: 'Spend', content, onClose: () => closed.push('closed') });
  beforeEach(() => {
    [content, closed] = [document.createElement('section'), []];
  });

  test('are over the page, and close with the note when the card leaves', () => {
    const row = addRow('A', 'spend');
    openDetails(row);
    expect([content.isConnected, rootOf(row).contains(content)]).toEqual([true, false]);
    expect(buttonOf(row, 'spend').getAttribute('aria-expanded')).toBe('true');
    row.leave();
    expect([content.isConnected, closed]).toEqual([false, ['closed']]);
    row.openNote('spend', { text: 'Choose a plan.' });
    row.leave();
    expect(row.buttonWithNote()).toBeNull();
  });

  test('close when a note opens below their row, and stay open for a note of another row', () => {
    const [row, other] = [addRow('A', 'spend'), addRow('B', 'save')];
    openDetails(row);
    other.openNote('save', { text: 'Not saved.' });
    expect(content.isConnected).toBe(true);
    row.openNote('spend', { text: 'Couldn’t update these figures.' });
    expect([content.isConnected, row.buttonWithNote()]).toEqual([false, 'spend']);
  });
});
