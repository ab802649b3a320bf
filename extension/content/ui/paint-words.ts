import { redrawIcon } from './drawings.ts';
import type { RowWords } from './row-words.ts';

type Part = 'main' | 'icon' | 'label' | 'said' | 'follow' | 'undo';
type RowParts = Readonly<Record<Part, Element>>;

/** By place, in the order in which a row is built: hundreds of rows are painted at once, and searching takes longer. */
const partsOf = (row: HTMLElement): RowParts | null => {
  const [, main, said, follow, undo] = row.children;
  const [icon, label] = main?.children ?? [];
  if (!main || !icon || !label || !said || !follow || !undo) return null;
  return { main, icon, label, said, follow, undo };
};

type Repaint = (parts: RowParts, words: RowWords, before: RowWords | null) => void;

const repaintOf =
  <K extends keyof RowWords>(key: K, paint: (parts: RowParts, value: RowWords[K]) => void): Repaint =>
  (parts, words, before) => {
    if (words[key] !== before?.[key]) paint(parts, words[key]);
  };

/** How each of the words is shown. */
const repaints: readonly Repaint[] = [
  repaintOf('name', ({ main }, name) => main.setAttribute('aria-label', name)),
  repaintOf('isPressed', ({ main }, isPressed) => main.setAttribute('aria-pressed', String(isPressed))),
  repaintOf('isBusy', ({ main }, isBusy) => main.setAttribute('aria-disabled', String(isBusy))),
  repaintOf('label', ({ label }, text) => label.replaceChildren(text)),
  repaintOf('said', ({ said }, text) => said.replaceChildren(text)),
  repaintOf('icon', ({ icon }, name) => redrawIcon(icon, name)),
  repaintOf('link', ({ follow }, link) => {
    follow.toggleAttribute('hidden', link === null);
    if (link === null) return;
    follow.setAttribute('data-action', link.action);
    follow.replaceChildren(link.label);
  }),
  repaintOf('undoName', ({ undo }, name) => {
    undo.toggleAttribute('hidden', name === null);
    if (name !== null) undo.setAttribute('aria-label', name);
  }),
];

/** Writes only what differs from the words that stand there; `before` null: nothing stands there yet. */
export const paintWords = (row: HTMLElement, words: RowWords, before: RowWords | null): void => {
  const parts = partsOf(row);
  if (parts === null) return;
  for (const paint of repaints) paint(parts, words, before);
};
