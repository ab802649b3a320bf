import { rootOf } from '#extension/content/page-dom.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { placeBeside } from './place-beside.ts';

/** What a popup shows, and the button that opened it. */
export type PopupContent = {
  /** The focus returns to this button. It gets `aria-expanded`. */
  anchor: HTMLElement;
  role: 'menu' | 'dialog';
  /** Accessible name. */
  label: string;
  content: HTMLElement;
  /** The field that gets the focus instead of the first control. */
  field?: HTMLElement;
  /** The focus stays where it is. Tab in the row of the button moves it into the popup. */
  waits?: boolean;
  /**
   * Is called for the keys that the user presses in the popup, except Escape, with the focused element. No element in
   * the popup receives them.
   */
  onKey?: (event: KeyboardEvent, focused: Element | null) => void;
  /** Is called once when the popup closes for any reason. */
  onClose?: () => void;
};

/**
 * A box over the page, beside the button that opened it. At most one box is open. It is in the top layer, so no card
 * can cover it or cut it off. It closes on Escape, on a press outside of it, and when Tab moves the focus out of it.
 * A popup that waits also closes when the focus moves to another part of the page.
 */
export class Popup implements EventListenerObject {
  readonly #document: Document;
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #box: HTMLElement;
  /** The content can grow, for example when a check ends. */
  readonly #observer = new ResizeObserver(() => this.#place());
  #open: PopupContent | null = null;
  /** Whether the focus has not been in the popup yet, because it waits. */
  #waits = false;

  constructor(document: Document, { styles }: Pick<PageKit, 'styles'>) {
    this.#document = document;
    const { host, root } = shadowHost(document, ...sheetsOf(styles));
    const attributes = { class: 'sl-root popup', popover: 'manual', tabindex: '-1', lang: 'en', dir: 'ltr' };
    this.#box = element(document, 'div', { ...attributes, 'data-shade': 'light' });
    root.append(this.#box);
    this.#host = host;
    this.#root = root;
  }

  setShade(shade: Shade): void {
    this.#box.setAttribute('data-shade', shade);
  }

  /** Closes the popup that is open, and opens this one. The first control in it gets the focus, unless it waits. */
  open(shown: PopupContent): void {
    this.close();
    rootOf(this.#document)?.append(this.#host);
    this.#open = shown;
    shown.anchor.setAttribute('aria-expanded', 'true');
    this.#box.setAttribute('role', shown.role);
    this.#box.setAttribute('aria-label', shown.label);
    this.#box.replaceChildren(shown.content);
    this.#box.showPopover();
    this.#place();
    this.#observer.observe(this.#box);
    this.#listen('addEventListener');
    this.#waits = shown.waits ?? false;
    if (!this.#waits) this.#enter(shown);
  }

  /** Returns the focus to the button if it is in the popup. */
  close(): void {
    const closed = this.#open;
    if (closed === null) return;
    const hadFocus = this.#root.activeElement !== null;
    this.#open = null;
    this.#waits = false;
    this.#observer.disconnect();
    this.#listen('removeEventListener');
    this.#host.remove();
    closed.anchor.setAttribute('aria-expanded', 'false');
    if (hadFocus) closed.anchor.focus({ preventScroll: true });
    closed.onClose?.();
  }

  #enter({ field, role }: PopupContent): void {
    const first = field ?? (role === 'menu' ? this.#controls()[0] : undefined);
    (first ?? this.#box).focus({ preventScroll: true });
  }

  /** Whether the user has not entered the open popup yet. */
  isWaiting(): boolean {
    return this.#waits;
  }

  /** Whether the popup of this button is open. */
  isAt(anchor: Element): boolean {
    return this.#open?.anchor === anchor;
  }

  /** Whether a popup of a button in this root is open. */
  isIn(root: ShadowRoot): boolean {
    return this.#open !== null && root.contains(this.#open.anchor);
  }

  /** Ignores events of scripts. */
  handleEvent(event: Event): void {
    if (!event.isTrusted) return;
    if (event instanceof KeyboardEvent) this.#onKey(event);
    else if (event.type === 'resize') this.#place();
    else if (event.type === 'focusin') this.#onFocus(event);
    else if (this.#isOutside(event)) this.close();
  }

  /** Presses in the row of the button are the row's: it closes the popup or shows another one. */
  #isOutside(event: Event): boolean {
    const path = event.composedPath();
    const row = this.#open?.anchor.getRootNode();
    return !path.includes(this.#host) && !(row instanceof ShadowRoot && path.includes(row.host));
  }

  #onFocus(event: Event): void {
    if (event.composedPath().includes(this.#host)) this.#waits = false;
    else if (this.#waits && this.#isOutside(event)) this.close();
  }

  #place(): void {
    if (this.#open !== null) placeBeside(this.#box, this.#open.anchor);
  }

  #onKey(event: KeyboardEvent): void {
    const isInside = event.composedPath().includes(this.#host);
    // The page must not react to keys that are meant for the popup.
    if (isInside || event.key === 'Escape') event.stopPropagation();
    if (event.key === 'Escape') this.close();
    else if (isInside) this.#onInnerKey(event);
    else this.#onTabBefore(event);
  }

  #onInnerKey(event: KeyboardEvent): void {
    this.#open?.onKey?.(event, this.#root.activeElement);
    const controls = this.#controls();
    const at = controls.findIndex((control) => control === this.#root.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && this.#open?.role === 'menu') {
      event.preventDefault();
      controls.at((at + step) % controls.length)?.focus();
    } else if (event.key === 'Tab' && (event.shiftKey ? at <= 0 : at === controls.length - 1)) {
      event.preventDefault();
      this.close();
    }
  }

  /** In the page, the popup is not after its button, so Tab would not reach it. */
  #onTabBefore(event: KeyboardEvent): void {
    if (this.#open === null || !this.#waits || event.key !== 'Tab' || event.shiftKey || this.#isOutside(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#enter(this.#open);
  }

  /** The elements that Tab can reach. A closed part of the content is not visible, so it contains none. */
  #controls(): HTMLElement[] {
    const found = this.#box.querySelectorAll<HTMLElement>('button, summary, input, textarea, [tabindex="0"]');
    return [...found].filter((control) => control.checkVisibility());
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    const { defaultView: view } = this.#document;
    view?.[change]('keydown', this, true);
    view?.[change]('pointerdown', this, true);
    view?.[change]('focusin', this, true);
    view?.[change]('resize', this);
  }
}

const sheetsOf = ({ popup, panel, picker }: PageKit['styles']): CSSStyleSheet[] =>
  [popup, panel, picker].map(styleSheet);
