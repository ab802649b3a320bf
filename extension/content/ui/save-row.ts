import { cardControls as texts } from '#shared/texts/en/card-controls.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { iconDrawing, markDrawing } from './drawings.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { paintWords } from './paint-words.ts';
import { rowCss } from './row-css.ts';
import type { RowAction, RowState } from './row-state.ts';
import { noteOf, wordsOf } from './row-words.ts';
import { onTrustedClick } from './trusted-click.ts';

export type SaveRow = {
  host: HTMLElement;
  /** `explain` opens the note of a state that has one: right after a person's click, never unasked. */
  paint: (state: RowState, pageName: string, options?: { explain?: boolean }) => void;
  setShade: (shade: Shade) => void;
  closeNote: () => void;
};

type Listeners = { onAction: (action: RowAction) => void; onNoteOpened: () => void };

/** Makes rows. One style sheet serves all of them, and each is a copy of one that is built once. */
export const createSaveRows = (document: Document) => {
  const sheet = styleSheet(rowCss);
  const model = buildRow(document);
  return (shade: Shade, listeners: Listeners): SaveRow => {
    const { host, root } = shadowHost(document, sheet);
    const row = Document.prototype.importNode.bind(document)(model, true);
    row.setAttribute('data-shade', shade);
    root.append(row);
    return saveRow(document, { host, row }, listeners);
  };
};

/** What every row says before it knows whose ad it is for. */
const unnamed = wordsOf({ kind: 'save' }, '');

const buildRow = (document: Document): HTMLElement => {
  const row = element(document, 'div', { class: 'sl-root row', 'data-state': 'save', lang: 'en' }, [
    markDrawing(document),
    element(document, 'button', { type: 'button', class: 'main', 'data-action': 'press' }, [
      iconDrawing(document, 'bookmark'),
      element(document, 'span', { class: 'label' }),
    ]),
    element(document, 'span', { class: 'said' }),
    element(document, 'button', { type: 'button', class: 'link follow', hidden: '' }),
    element(document, 'button', { type: 'button', class: 'link undo', 'data-action': 'undo', hidden: '' }, [
      texts.undo,
    ]),
  ]);
  paintWords(row, unnamed, null);
  return row;
};

const ACTIONS: readonly RowAction[] = ['press', 'undo', 'switch-on', 'sign-in', 'choose-plan'];

const saveRow = (
  document: Document,
  { host, row }: { host: HTMLElement; row: HTMLElement },
  listeners: Listeners,
): SaveRow => {
  let note: HTMLElement | null = null;
  let painted = '';
  let shown = unnamed;

  const closeNote = (): void => {
    if (note === null) return;
    const hadFocus = note.contains(activeIn(host));
    note.remove();
    note = null;
    row.removeAttribute('data-noted');
    row.removeEventListener('keydown', onEscape);
    if (hadFocus) row.querySelector('button')?.focus();
  };

  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeNote();
  };

  onTrustedClick(row, (clicked) => {
    const button = clicked.closest('button');
    if (button?.dataset['action'] === 'close-note') return closeNote();
    const action = ACTIONS.find((known) => known === button?.dataset['action']);
    if (action !== undefined) listeners.onAction(action);
  });
  const openNote = (state: RowState): void => {
    note = buildNote(document, state);
    row.append(note);
    row.setAttribute('data-noted', '');
    row.addEventListener('keydown', onEscape);
    listeners.onNoteOpened();
  };

  return {
    host,
    closeNote,
    setShade: (shade) => row.setAttribute('data-shade', shade),
    paint: (state, pageName, { explain = false } = {}) => {
      const key = keyOf(state, pageName);
      if (key === painted && !explain) return;
      painted = key;
      closeNote();
      row.setAttribute('data-state', state.kind);
      const words = wordsOf(state, pageName);
      paintWords(row, words, shown);
      shown = words;
      if (!explain) return;
      stayFresh(row);
      if (noteOf(state) !== null) openNote(state);
    },
  };
};

const keyOf = (state: RowState, pageName: string): string => {
  const more = state.kind === 'kept' ? state.why : state.kind === 'failed' ? state.reason : '';
  return `${state.kind} ${more} ${pageName}`;
};

/** Right after a person's click Undo stays in sight, until the pointer leaves the row. */
const stayFresh = (row: HTMLElement): void => {
  row.setAttribute('data-fresh', '');
  row.addEventListener('pointerleave', () => row.removeAttribute('data-fresh'), { once: true });
};

const activeIn = (host: HTMLElement): Element | null => host.shadowRoot?.activeElement ?? null;

const buildNote = (document: Document, state: RowState): HTMLElement => {
  const { text, link } = noteOf(state) ?? { text: '', link: null };
  const words = element(document, 'div', { class: 'words' }, [element(document, 'p', {}, [text])]);
  if (link !== null) {
    words.append(
      element(document, 'button', { type: 'button', class: 'link', 'data-action': link.action }, [link.label]),
    );
  }
  const close = element(
    document,
    'button',
    { type: 'button', class: 'close', 'data-action': 'close-note', 'aria-label': texts.dismiss },
    [iconDrawing(document, 'cross')],
  );
  return element(document, 'div', { class: 'note', role: 'group' }, [words, close]);
};
