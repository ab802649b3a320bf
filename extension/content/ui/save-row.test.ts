import { beforeEach, describe, expect, test } from 'vitest';
import type { RowAction, RowState } from './row-state.ts';
import { createSaveRows, type SaveRow } from './save-row.ts';

let row: SaveRow;
let actions: RowAction[];
let notes: number;

beforeEach(() => {
  actions = [];
  notes = 0;
  row = createSaveRows(document)('light', {
    onAction: (action) => actions.push(action),
    onNoteOpened: () => {
      notes += 1;
    },
  });
  document.body.replaceChildren(row.host);
});

const root = (): ShadowRoot => row.host.shadowRoot as ShadowRoot;
const buttons = (): (string | null)[] =>
  [...root().querySelectorAll('button')]
    .filter((button) => !button.hidden)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const main = (): HTMLButtonElement => root().querySelector('button') as HTMLButtonElement;
const paint = (state: RowState, explain = false): void => row.paint(state, 'Oat & Ember', { explain });

describe('a row', () => {
  test.each([
    [{ kind: 'save' }, 'Save', 'false', ['Save the ad of Oat & Ember']],
    [{ kind: 'saving' }, 'Saving…', 'false', ['Saving the ad of Oat & Ember…']],
    [
      { kind: 'saved' },
      'Saved',
      'true',
      ['Saved: the ad of Oat & Ember. Press to undo.', 'Undo saving the ad of Oat & Ember'],
    ],
    [
      { kind: 'kept', why: 'signed-out' },
      'Kept',
      'true',
      ['Kept on this device: the ad of Oat & Ember. Press to undo.', 'Login', 'Undo saving the ad of Oat & Ember'],
    ],
    [{ kind: 'failed', reason: 'Because.', cure: 'retry' }, 'Retry', 'false', ['Retry saving the ad of Oat & Ember']],
  ] as const)('in the state %o says %s', (state, label, pressed, names) => {
    paint(state);
    expect(main().textContent).toBe(label);
    expect(main().getAttribute('aria-pressed')).toBe(pressed);
    expect(buttons()).toEqual(names);
  });

  test('names each button by words that are seen on it', () => {
    for (const kind of ['save', 'saving', 'saved', 'undoing'] as const) {
      paint({ kind });
      expect(main().getAttribute('aria-label')).toContain(main().textContent?.replace('…', ''));
    }
  });

  test('explains a kept ad only right after the click', () => {
    paint({ kind: 'kept', why: 'unpaid' });
    expect(root().querySelector('.note')).toBeNull();
    paint({ kind: 'kept', why: 'unpaid' }, true);
    expect(root().querySelector('.note')?.textContent).toContain('Choose a plan to add it to your dashboard.');
    expect(notes).toBe(1);
    row.closeNote();
    expect(root().querySelector('.note')).toBeNull();
  });

  test('shows a page name as text, whatever it holds', () => {
    row.paint({ kind: 'save' }, '<img src=x onerror=alert(1)>{page}');
    expect(root().querySelector('img')).toBeNull();
    expect(main().getAttribute('aria-label')).toBe('Save the ad of <img src=x onerror=alert(1)>{page}');
  });

  test('does nothing for clicks made by a script of the page', () => {
    paint({ kind: 'save' });
    main().click();
    main().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(actions).toEqual([]);
  });
});
