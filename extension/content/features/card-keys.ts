import { fill } from '#shared/texts/fill.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { bodyOf, DIALOG, findAllIn, listenTo, parentOf, rectOf } from '#extension/content/page-dom.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { RowButton } from '#extension/content/ui/row-button.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { JudgedAds } from './judged-ads/judged-ads.ts';
import { observeNews } from './observe-news.ts';

type Parts = {
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  /** Null if the filters are switched off. */
  filters: { openWithFocus: () => void } | null;
  /** Null if the filters, which hide the ads, are switched off. */
  judged: Pick<JudgedAds, 'hideAd' | 'canUndo' | 'undo'> | null;
  view: Window;
  signal: AbortSignal;
};

/** The buttons that a key presses in the row of the current card. */
const BUTTON_OF_KEY: Readonly<Record<string, Exclude<RowButton, 'menu'>>> = {
  s: 'save',
  c: 'spend',
  f: 'follow',
  d: 'download',
};
const NEXT_KEYS = ['j', 'ArrowRight'];
const PREVIOUS_KEYS = ['k', 'ArrowLeft'];
const MOVES = [...NEXT_KEYS, ...PREVIOUS_KEYS];

/** The keys of the list, in its order. Arrow keys do the same as j and k. */
const LISTED_KEYS = [
  { key: 'j', effect: 'next' },
  { key: 'k', effect: 'previous' },
  { key: 's', effect: 'save' },
  { key: 'c', effect: 'spend' },
  { key: 'f', effect: 'follow' },
  { key: 'd', effect: 'download' },
  { key: 'x', effect: 'hide' },
  { key: 'u', effect: 'undo' },
  { key: '/', effect: 'filter' },
] as const;

/** Elements of the page in which keys mean something else. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="menu"], [role="listbox"]';

/**
 * Keys for the cards of the page, which a user switches on in the popup: j and k move between cards, and further keys
 * press the buttons of the current card.
 * To try it: switch on Keyboard shortcuts in the popup, open the library, press j, then s, and see the first ad saved.
 */
export const startCardKeys = (parts: Parts): CardFeature => new CardKeys(parts);

class CardKeys implements CardFeature {
  readonly actions = {};
  readonly #parts: Parts;
  readonly #rows = new Map<Card, AdRow>();
  #current: Card | null = null;
  #isOn = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { view, signal } = parts;
    void this.#readSwitch();
    observeNews(parts, () => void this.#readSwitch());
    listenTo(view.document, 'keydown', (event) => this.#onKey(event), { signal });
  }

  add(card: Card, row: AdRow): void {
    this.#rows.set(card, row);
  }

  leave(card: Card): void {
    this.#rows.delete(card);
    if (this.#current === card) this.#current = null;
  }

  /** If the worker does not answer, the keys stay as they are until the next news. */
  async #readSwitch(): Promise<void> {
    const { ask, signal } = this.#parts;
    const answer = await ask('card-keys.get', {}).catch(() => null);
    if (answer !== null && !signal.aborted) this.#isOn = answer.keys === 'on';
  }

  #onKey(event: Event): void {
    if (!this.#isOn || !(event instanceof KeyboardEvent) || !isShortcut(event)) return;
    if (this.#hasOpenDialog()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // A held key moves on, but presses a button only once.
    if (event.repeat && !MOVES.includes(key)) return;
    if (this.#press(key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** While the page shows a dialog over its cards, keys are those of the dialog. It keeps others outside the view. */
  #hasOpenDialog(): boolean {
    const { view } = this.#parts;
    const body = bodyOf(view.document);
    return body !== null && findAllIn(body, DIALOG).some((dialog) => isInView(rectOf(dialog), view));
  }

  /** Returns whether the key has an effect. */
  #press(key: string): boolean {
    const { filters, judged } = this.#parts;
    if (NEXT_KEYS.includes(key)) return this.#move(1);
    if (PREVIOUS_KEYS.includes(key)) return this.#move(-1);
    if (key === '?') return this.#showHelp();
    if (key === '/' && filters !== null) {
      filters.openWithFocus();
      return true;
    }
    if (key === 'u' && judged?.canUndo() === true) {
      void judged.undo();
      return true;
    }
    return this.#pressInCard(key);
  }

  /** Without a visible current card, a key only selects one, so that the user sees on which card the next key acts. */
  #pressInCard(key: string): boolean {
    const [name, { judged }] = [BUTTON_OF_KEY[key], this.#parts];
    if (name === undefined && (key !== 'x' || judged === null)) return false;
    const current = this.#visibleCurrent();
    if (current === undefined) return this.#move(1);
    if (name !== undefined) current.row.press(name);
    else {
      // The next card, or the one before if this is the last, becomes the current one before this one disappears.
      if (!this.#move(1)) this.#move(-1);
      judged?.hideAd(current.card, current.row);
    }
    return true;
  }

  /** The list of the keys is a menu, whose entries do the same as their keys. */
  #showHelp(): boolean {
    if (this.#visibleCurrent() === undefined) this.#move(1);
    const row = this.#visibleCurrent()?.row;
    if (row === undefined) return false;
    const { title, entry, effects } = this.#parts.kit.texts.cardKeys;
    const items = LISTED_KEYS.flatMap(({ key, effect }) => {
      if (!this.#isAvailable(key, row)) return [];
      return [{ label: fill(entry, { key, label: effects[effect] }), onPress: () => void this.#press(key) }];
    });
    row.openMenu(title, items);
    return true;
  }

  /** The buttons of features that are switched off are hidden. */
  #isAvailable(key: string, row: AdRow): boolean {
    const name = BUTTON_OF_KEY[key];
    if (name !== undefined) return row.has(name);
    const { filters, judged } = this.#parts;
    if (key === '/') return filters !== null;
    if (key === 'x') return judged !== null;
    return key !== 'u' || judged?.canUndo() === true;
  }

  /** If the user has scrolled away from the current card, the first visible card is next. */
  #move(step: 1 | -1): boolean {
    const { view } = this.#parts;
    const cards = inDisplayedOrder(this.#rows, view);
    const from = cards.findIndex(({ card, box }) => card === this.#current && isInView(box, view));
    const next = from === -1 ? cards.find(({ box }) => box.bottom > 0) : cards[from + step];
    if (next === undefined) return false;
    this.#current = next.card;
    next.row.host.scrollIntoView({ block: 'center', behavior: 'instant' });
    next.row.focus();
    return true;
  }

  #visibleCurrent(): Placed | undefined {
    const { view } = this.#parts;
    const placed = inDisplayedOrder(this.#rows, view);
    return placed.find(({ card, box }) => card === this.#current && isInView(box, view));
  }
}

/** Whether a key of the user is meant for us: without a modifier, and not in a field. */
const isShortcut = (event: KeyboardEvent): boolean => {
  const { isTrusted, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (!isTrusted || ctrlKey || metaKey || altKey || isComposing) return false;
  return !(target instanceof Element) || target.closest(FIELDS) === null;
};

type Placed = { card: Card; row: AdRow; box: DOMRect };

/** The cards in the order in which they are displayed, which a filter can change. Hidden cards have no box. */
const inDisplayedOrder = (rows: ReadonlyMap<Card, AdRow>, view: Window): Placed[] => {
  const placed = [...rows].flatMap(([card, row]): Placed[] => {
    const around = parentOf(row.host);
    const box = around === null ? null : rectOf(around);
    return box === null || box.height === 0 ? [] : [{ card, row, box }];
  });
  const [first] = placed;
  const list = first === undefined ? null : parentOf(first.row.host);
  const side = list !== null && view.getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  return placed.toSorted(({ box: one }, { box: other }) => one.top - other.top || side * (one.left - other.left));
};

const isInView = ({ top, bottom, left, right }: DOMRect, { innerHeight, innerWidth }: Window): boolean =>
  bottom > Math.max(0, top) && top < innerHeight && right > Math.max(0, left) && left < innerWidth;
