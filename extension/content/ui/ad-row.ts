import type { AccountChange } from '#shared/domain/account/obstacle.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { observeFit, UNFITTED_CSS } from './fit-rows.ts';
import { Popup, type PopupContent } from './popup.ts';
import { paintButton, ROW_BUTTONS, type ButtonView, type RowButton } from './row-button.ts';
import { createLine, paintLine, type RowLine } from './row-line.ts';
import { createMenu, type MenuItem } from './row-menu.ts';
import { createRowNotes, type Note, type RowNotes } from './row-notes.ts';
import { trustedTarget } from './trusted-click.ts';

/**
 * Our controls on one card, and two lines of text below them. A row has the same height in every state, so it never
 * moves the page.
 */
export type AdRow = {
  readonly host: HTMLElement;
  paintButton: (name: RowButton, view: ButtonView) => void;
  /** Presses a button for the user, for example after its key. A hidden button does nothing. */
  press: (name: RowButton) => void;
  /** Whether the row shows this button. */
  has: (name: RowButton) => boolean;
  /**
   * Opens a note about the result of a click, over the content below the row. Closes any other note of the page, and
   * the popup of this row, which would cover the note.
   */
  openNote: (name: RowButton, note: Note) => void;
  /** Opens a note; null closes the note of this button. */
  setNote: (name: RowButton, note: Note | null) => void;
  /** Opens the menu of the row beside its button, over the page. */
  openMenu: (label: string, items: readonly MenuItem[]) => void;
  /** Moves the focus to the first button, without scrolling. */
  focus: () => void;
  /** Closes what this row shows over the page, because its card has left. */
  leave: () => void;
  /** The button whose note is open in this row; null if none is. */
  buttonWithNote: () => RowButton | null;
  /** Shows the facts of the ad in the first line. `hint` is shown with them on hover. */
  setFacts: (text: string, hint: string) => void;
  /**
   * Shows the result or the state of a control in the second line; null removes it. If two controls have one, the one
   * that was set last is shown. A press of the line opens the details of the control.
   */
  setLine: (name: RowButton, line: RowLine | null) => void;
  /** Shows a box with the details of a control over the page, beside its button. */
  openDetails: (name: RowButton, details: RowDetails) => void;
  closeDetails: (name: RowButton) => void;
  /** Adds an element beside the buttons, with its style sheet. */
  addPart: (part: HTMLElement, sheet: CSSStyleSheet) => void;
};

/** What a box with details contains. */
export type RowDetails = Omit<PopupContent, 'anchor' | 'role'>;

/** `details`: the user pressed the line of the control. */
export type PressedPart = 'button' | 'details';

type Pressed = { name: RowButton; part: PressedPart };

/** Is called when the user presses a button, also a busy one. `subject`: the value that the row was created for. */
export type OnPress<Subject> = (name: RowButton, subject: Subject, row: AdRow, part: PressedPart) => void;

export type AdRows<Subject> = {
  /** Creates a row for `subject`. `fill` paints its buttons; buttons that it does not paint are hidden. */
  create: (subject: Subject, fill: (row: AdRow) => void) => AdRow;
  setShade: (shade: Shade) => void;
  /** Closes what any row shows over the page. */
  closePopup: () => void;
  /** Closes the open note if its reason is gone, and continues the action that it explains. */
  onAccount: (change: AccountChange) => void;
};

/**
 * Creates rows that share their style sheets. Each row is a copy of a template with hidden buttons. `fit`: `fixed` if
 * the width of a row does not decide which labels it shows.
 */
export const createAdRows = <Subject>(
  document: Document,
  { styles, texts }: PageKit,
  onPress: OnPress<Subject>,
  fit: 'by-width' | 'fixed' = 'by-width',
): AdRows<Subject> => {
  const palette = styleSheet(styles.light);
  const fitSheet = styleSheet(fit === 'fixed' ? '' : UNFITTED_CSS);
  const sheets = [palette, styleSheet(styles.row), fitSheet];
  const observe = fit === 'fixed' ? null : observeFit((next) => fitSheet.replaceSync(styles.rowFits[next]));
  const template = createTemplate(document, texts.cardControls.mark);
  const notes = createRowNotes(document, texts.cardControls.dismiss);

  const popup = new Popup(document, { styles });
  const shared: Shared<Subject> = { document, notes, popup, onPress };

  const create: AdRows<Subject>['create'] = (subject, fill) => {
    const { host, root } = shadowHost(document, ...sheets);
    const frame = Document.prototype.importNode.bind(document)(template, true);
    root.append(frame);
    const row = new DrawnRow({ host, root, frame, subject }, shared);
    root.addEventListener('click', row);
    fill(row);
    observe?.(host);
    return row;
  };
  const setShade = (shade: Shade): void => {
    palette.replaceSync(styles[shade]);
    popup.setShade(shade);
  };

  return { create, setShade, closePopup: () => popup.close(), onAccount: notes.onAccount };
};

const createTemplate = (document: Document, label: string): HTMLElement =>
  element(document, 'div', { class: 'sl-root row', role: 'group', 'aria-label': label, lang: 'en' }, [
    ...ROW_BUTTONS.map((name) => element(document, 'button', { type: 'button', 'data-button': name, hidden: '' })),
    element(document, 'div', { class: 'facts' }),
    createLine(document),
  ]);

type RowParts<Subject> = { host: HTMLElement; root: ShadowRoot; frame: HTMLElement; subject: Subject };

/** The parts that all rows of a page share. */
type Shared<Subject> = {
  document: Document;
  notes: RowNotes;
  popup: Popup;
  onPress: OnPress<Subject>;
};

/**
 * The row is a class and its own click listener. With hundreds of rows, closures would need more memory than the rest
 * of the rows.
 */
class DrawnRow<Subject> implements AdRow, EventListenerObject {
  readonly host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #frame: HTMLElement;
  readonly #subject: Subject;
  readonly #shared: Shared<Subject>;
  /** The line that was set last is the last one. Most rows have none. */
  #lines: Map<RowButton, RowLine> | null = null;

  constructor({ host, root, frame, subject }: RowParts<Subject>, shared: Shared<Subject>) {
    this.host = host;
    this.#root = root;
    this.#frame = frame;
    this.#subject = subject;
    this.#shared = shared;
  }

  paintButton(name: RowButton, view: ButtonView): void {
    paintButton(this.#buttonOf(name), name, view);
  }

  press(name: RowButton): void {
    if (this.has(name)) this.#press({ name, part: 'button' });
  }

  has(name: RowButton): boolean {
    return this.#buttonOf(name)?.hidden === false;
  }

  setNote(name: RowButton, note: Note | null): void {
    if (note !== null) this.openNote(name, note);
    else if (this.buttonWithNote() === name) this.#closeNote();
  }

  openNote(name: RowButton, note: Note): void {
    this.#closePopup();
    const { notes } = this.#shared;
    notes.open({ root: this.#root, frame: this.#frame, name, button: this.#buttonOf(name) }, note);
  }

  openMenu(label: string, items: readonly MenuItem[]): void {
    const { document, popup } = this.#shared;
    const anchor = this.#buttonOf('menu');
    if (anchor === null) return;
    this.#closeNote();
    popup.open({ anchor, role: 'menu', label, content: createMenu(document, items, () => popup.close()) });
  }

  focus(): void {
    this.#frame.querySelector<HTMLElement>('button:not([hidden])')?.focus({ preventScroll: true });
  }

  leave(): void {
    this.#closePopup();
    this.#closeNote();
  }

  buttonWithNote(): RowButton | null {
    return this.#shared.notes.nameIn(this.#root);
  }

  setFacts(text: string, hint: string): void {
    const facts = this.#frame.querySelector<HTMLElement>('.facts');
    if (facts === null) return;
    if (facts.textContent !== text) facts.textContent = text;
    if (hint === '') facts.removeAttribute('data-hint');
    else facts.setAttribute('data-hint', hint);
  }

  setLine(name: RowButton, line: RowLine | null): void {
    if (line === null && this.#lines === null) return;
    this.#lines ??= new Map();
    this.#lines.delete(name);
    if (line !== null) this.#lines.set(name, line);
    paintLine(this.#frame, [...this.#lines.values()].at(-1) ?? null);
  }

  openDetails(name: RowButton, details: RowDetails): void {
    const anchor = this.#buttonOf(name);
    if (anchor === null) return;
    this.#closeNote();
    this.#shared.popup.open({ ...details, anchor, role: 'dialog' });
  }

  closeDetails(name: RowButton): void {
    const anchor = this.#buttonOf(name);
    if (anchor !== null && this.#shared.popup.isAt(anchor)) this.#shared.popup.close();
  }

  addPart(part: HTMLElement, sheet: CSSStyleSheet): void {
    this.#root.adoptedStyleSheets.push(sheet);
    this.#frame.append(part);
  }

  /** Handles every click in the row. Ignores clicks by scripts. */
  handleEvent(event: Event): void {
    const button = trustedTarget(event)?.closest('button') ?? null;
    const pressed = button === null ? null : this.#pressedBy(button);
    if (button === null || pressed === null) return this.#shared.popup.close();
    stayFresh(button);
    return this.#press(pressed);
  }

  #press({ name, part }: Pressed): void {
    const { popup, onPress } = this.#shared;
    const anchor = this.#buttonOf(name);
    const isOpen = anchor !== null && popup.isAt(anchor) && !popup.isWaiting();
    popup.close();
    // A press of the button whose popup the user has entered only closes the popup.
    if (!isOpen) onPress(name, this.#subject, this, part);
  }

  #closeNote(): void {
    this.#shared.notes.closeIn(this.#root);
  }

  #closePopup(): void {
    if (this.#shared.popup.isIn(this.#root)) this.#shared.popup.close();
  }

  #pressedBy(button: HTMLElement): Pressed | null {
    if (button.classList.contains('line')) {
      const name = this.#lineOwner();
      return name === null ? null : { name, part: 'details' };
    }
    const name = ROW_BUTTONS.find((known) => known === button.dataset['button']);
    return name === undefined ? null : { name, part: 'button' };
  }

  #lineOwner(): RowButton | null {
    return [...(this.#lines?.keys() ?? [])].at(-1) ?? null;
  }

  #buttonOf(name: RowButton): HTMLElement | null {
    return this.#frame.querySelector<HTMLElement>(`[data-button='${name}']`);
  }
}

/** After a press, the button shows the result and not the next action, until the pointer leaves it. */
const stayFresh = (button: HTMLElement): void => {
  button.setAttribute('data-fresh', '');
  button.addEventListener('pointerleave', () => button.removeAttribute('data-fresh'), { once: true });
};
