import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { paintButton, ROW_BUTTONS, type ButtonView, type RowButton } from './row-button.ts';
import { createRowNotes, type Note, type RowNotes } from './row-notes.ts';
import { onTrustedClick } from './trusted-click.ts';

/**
 * Our controls on one card. A row has the same height in every state. Only a panel, which the user opens, makes it
 * taller.
 */
export type AdRow = {
  readonly host: HTMLElement;
  paintButton: (name: RowButton, face: ButtonView) => void;
  /** Opens a note about the result of a click, over the content below the row. Closes any other note of the page. */
  openNote: (name: RowButton, note: Note) => void;
  closeNote: () => void;
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
};

/** Creates rows that share their style sheets. Each row is a copy of a template with hidden buttons. */
export const createAdRows = <Subject>(
  document: Document,
  { styles, texts }: PageKit,
  onPress: OnPress<Subject>,
): AdRows<Subject> => {
  const palette = styleSheet(styles.light);
  const sheets = [palette, styleSheet(styles.row)];
  const panelSheet = styleSheet(styles.panel);
  const template = createTemplate(document, texts.cardControls.mark);
  const notes = createRowNotes(document, texts.cardControls.dismiss);

  const create: AdRows<Subject>['create'] = (subject, fill) => {
    const { host, root } = shadowHost(document, ...sheets);
    const frame = Document.prototype.importNode.bind(document)(template, true);
    root.append(frame);
    const row = new DrawnRow({ host, root, frame, notes, panelSheet });
    const onButton = (name: RowButton): void => onPress(name, subject, row);
    onTrustedClick(root, (clicked) => pressButton(clicked, onButton));
    fill(row);
    return row;
  };

  return { create, setShade: (shade) => palette.replaceSync(styles[shade]) };
};

const createTemplate = (document: Document, label: string): HTMLElement =>
  element(
    document,
    'div',
    { class: 'sl-root row', role: 'group', 'aria-label': label, lang: 'en' },
    ROW_BUTTONS.map((name) => element(document, 'button', { type: 'button', 'data-button': name, hidden: '' })),
  );

type RowParts = {
  host: HTMLElement;
  root: ShadowRoot;
  frame: HTMLElement;
  notes: RowNotes;
  panelSheet: CSSStyleSheet;
};

/** A class, because with hundreds of rows, closures for each row would need more memory than the rest of the row. */
class DrawnRow implements AdRow {
  readonly host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #frame: HTMLElement;
  readonly #notes: RowNotes;
  readonly #panelSheet: CSSStyleSheet;
  readonly #panels: Partial<Record<RowButton, HTMLElement | null>> = {};

  constructor({ host, root, frame, notes, panelSheet }: RowParts) {
    this.host = host;
    this.#root = root;
    this.#frame = frame;
    this.#notes = notes;
    this.#panelSheet = panelSheet;
  }

  paintButton(name: RowButton, face: ButtonView): void {
    paintButton(this.#buttonOf(name), name, face);
  }

  openNote(name: RowButton, note: Note): void {
    this.#notes.open({ root: this.#root, frame: this.#frame, name, button: this.#buttonOf(name) }, note);
  }

  closeNote(): void {
    this.#notes.closeIn(this.#root);
  }

  buttonWithNote(): RowButton | null {
    return this.#notes.nameIn(this.#root);
  }

  showPanel(name: RowButton, panel: HTMLElement | null, sheet = this.#panelSheet): void {
    this.#panels[name]?.remove();
    this.#panels[name] = panel;
    // Only Check Spend opens and closes its panel with each press.
    if (name === 'spend') this.#buttonOf(name)?.setAttribute('aria-expanded', String(panel !== null));
    if (panel === null) return;
    const { adoptedStyleSheets } = this.#root;
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
    this.#frame.append(panel);
  }

  #buttonOf(name: RowButton): HTMLElement | null {
    return this.#frame.querySelector<HTMLElement>(`[data-button='${name}']`);
  }
}

const pressButton = (clicked: Element, onButton: (name: RowButton) => void): void => {
  const button = clicked.closest('button');
  const name = ROW_BUTTONS.find((known) => known === button?.dataset['button']);
  if (button === null || name === undefined) return;
  stayFresh(button);
  onButton(name);
};

/** After a press, the button shows the result and not the next action, until the pointer leaves it. */
const stayFresh = (button: HTMLElement): void => {
  button.setAttribute('data-fresh', '');
  button.addEventListener('pointerleave', () => button.removeAttribute('data-fresh'), { once: true });
};
