import type { AccountChange } from '#shared/domain/account/obstacle.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { observeFit } from './fit-rows.ts';
import { Popup } from './popup.ts';
import { paintButton, ROW_BUTTONS, type ButtonView, type RowButton } from './row-button.ts';
import { createMenu, type MenuItem } from './row-menu.ts';
import { createRowNotes, type Note, type RowNotes } from './row-notes.ts';
import { trustedTarget } from './trusted-click.ts';

/**
 * Our controls on one card. A row has the same height in every state. Only a panel, which the user opens, makes it
 * taller.
 */
export type AdRow = {
  readonly host: HTMLElement;
  paintButton: (name: RowButton, view: ButtonView) => void;
  /** Opens a note about the result of a click, over the content below the row. Closes any other note of the page. */
  openNote: (name: RowButton, note: Note) => void;
  closeNote: () => void;
  /** Opens the menu of the row beside its button, over the page. */
  openMenu: (label: string, items: readonly MenuItem[]) => void;
  /** Moves the focus to the first button, without scrolling. */
  focus: () => void;
  /** Closes what this row shows over the page, because its card has left. */
  leave: () => void;
  /** The button whose note is open in this row; null if none is. */
  buttonWithNote: () => RowButton | null;
  /**
   * Shows the panel of a button below the buttons; null removes it. `sheet`: its style sheet, by default that of
   * `createPanel`. It changes the layout of the page, so call it only after a click of the user.
   */
  showPanel: (name: RowButton, panel: HTMLElement | null, sheet?: CSSStyleSheet) => void;
};

/** Is called when the user presses a button, also a busy one. `subject`: the value that the row was created for. */
export type OnPress<Subject> = (name: RowButton, subject: Subject, row: AdRow) => void;

export type AdRows<Subject> = {
  /** Creates a row for `subject`. `fill` paints its buttons; buttons that it does not paint are hidden. */
  create: (subject: Subject, fill: (row: AdRow) => void) => AdRow;
  setShade: (shade: Shade) => void;
  /** Closes what any row shows over the page. */
  closePopup: () => void;
  /** Closes the open note if its reason is gone, and continues the action that it explains. */
  onAccount: (change: AccountChange) => void;
};

/** Creates rows that share their style sheets. Each row is a copy of a template with hidden buttons. */
export const createAdRows = <Subject>(
  document: Document,
  { styles, texts }: PageKit,
  onPress: OnPress<Subject>,
): AdRows<Subject> => {
  const palette = styleSheet(styles.light);
  const fitSheet = styleSheet('');
  const sheets = [palette, styleSheet(styles.row), fitSheet];
  const observe = observeFit((fit) => fitSheet.replaceSync(styles.rowFits[fit]));
  const panelSheet = styleSheet(styles.panel);
  const template = createTemplate(document, texts.cardControls.mark);
  const notes = createRowNotes(document, texts.cardControls.dismiss);

  const popup = new Popup(document, { styles });
  const shared: Shared<Subject> = { document, notes, popup, panelSheet, onPress };

  const create: AdRows<Subject>['create'] = (subject, fill) => {
    const { host, root } = shadowHost(document, ...sheets);
    const frame = Document.prototype.importNode.bind(document)(template, true);
    root.append(frame);
    const row = new DrawnRow({ host, root, frame, subject }, shared);
    root.addEventListener('click', row);
    fill(row);
    observe(host);
    return row;
  };
  const setShade = (shade: Shade): void => {
    palette.replaceSync(styles[shade]);
    popup.setShade(shade);
  };

  return { create, setShade, closePopup: () => popup.close(), onAccount: notes.onAccount };
};

const createTemplate = (document: Document, label: string): HTMLElement =>
  element(
    document,
    'div',
    { class: 'sl-root row', role: 'group', 'aria-label': label, lang: 'en' },
    ROW_BUTTONS.map((name) => element(document, 'button', { type: 'button', 'data-button': name, hidden: '' })),
  );

type RowParts<Subject> = { host: HTMLElement; root: ShadowRoot; frame: HTMLElement; subject: Subject };

/** The parts that all rows of a page share. */
type Shared<Subject> = {
  document: Document;
  notes: RowNotes;
  popup: Popup;
  panelSheet: CSSStyleSheet;
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
  #panels: Partial<Record<RowButton, HTMLElement | null>> | null = null;

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

  openNote(name: RowButton, note: Note): void {
    this.#shared.notes.open({ root: this.#root, frame: this.#frame, name, button: this.#buttonOf(name) }, note);
  }

  closeNote(): void {
    this.#shared.notes.closeIn(this.#root);
  }

  openMenu(label: string, items: readonly MenuItem[]): void {
    const { document, popup } = this.#shared;
    const anchor = this.#buttonOf('menu');
    if (anchor === null) return;
    this.closeNote();
    popup.open({ anchor, role: 'menu', label, content: createMenu(document, items, () => popup.close()) });
  }

  focus(): void {
    this.#frame.querySelector<HTMLElement>('button:not([hidden])')?.focus({ preventScroll: true });
  }

  leave(): void {
    if (this.#shared.popup.isIn(this.#root)) this.#shared.popup.close();
  }

  buttonWithNote(): RowButton | null {
    return this.#shared.notes.nameIn(this.#root);
  }

  showPanel(name: RowButton, panel: HTMLElement | null, sheet = this.#shared.panelSheet): void {
    this.#panels ??= {};
    this.#panels[name]?.remove();
    this.#panels[name] = panel;
    // Only Check Spend opens and closes its panel with each press.
    if (name === 'spend') this.#buttonOf(name)?.setAttribute('aria-expanded', String(panel !== null));
    if (panel === null) return;
    const { adoptedStyleSheets } = this.#root;
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
    this.#frame.append(panel);
  }

  /** Handles every click in the row. Ignores clicks by scripts. */
  handleEvent(event: Event): void {
    const button = trustedTarget(event)?.closest('button');
    const name = ROW_BUTTONS.find((known) => known === button?.dataset['button']);
    const { popup } = this.#shared;
    const isOpen = button !== null && button !== undefined && popup.isAt(button);
    popup.close();
    // A press of the button whose popup is open only closes the popup.
    if (!button || name === undefined || isOpen) return;
    stayFresh(button);
    this.#shared.onPress(name, this.#subject, this);
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
