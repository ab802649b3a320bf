import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { blankFace, faceOn, paintButton, ROW_BUTTONS, type ButtonFace, type RowButton } from './row-button.ts';
import { createRowNotes, type RowNote, type RowNotes } from './row-notes.ts';
import { trustedClicks } from './trusted-click.ts';

/**
 * Our controls on one card. A row has the same height in every state. Only a panel, which the user opens, makes it
 * taller.
 */
export type AdRow = {
  readonly host: HTMLElement;
  paintButton: (name: RowButton, face: ButtonFace) => void;
  /** Opens a note about the result of a click, over the content below the row. Closes any other note of the page. */
  openNote: (name: RowButton, note: RowNote) => void;
  closeNote: () => void;
  /** The button whose note is open in this row; null if none is. */
  notedButton: () => RowButton | null;
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
  make: (subject: Subject, fill: (row: AdRow) => void) => AdRow;
  setShade: (shade: Shade) => void;
};

type Copy = { host: HTMLElement; root: ShadowRoot; frame: HTMLElement };
type Faces = Partial<Record<RowButton, ButtonFace>>;
/** The template of new rows, and the faces of its buttons. */
type Model = { frame: HTMLElement; faces: Faces };

/**
 * Creates rows that share their style sheets and one listener. Each row is a copy of a template that has the faces of
 * the first row. So painting a new row writes little more than the accessible names.
 */
export const createAdRows = <Subject>(
  document: Document,
  { styles, texts }: PageKit,
  onPress: OnPress<Subject>,
): AdRows<Subject> => {
  const palette = styleSheet(styles.light);
  const sheets = [palette, styleSheet(styles.row)];
  const model = buildModel(document, texts.cardControls.mark);
  const notes = createRowNotes(document, texts.cardControls.dismiss);
  const shared: Shared<Subject> = { model, notes, panelSheet: styleSheet(styles.panel), onPress };
  const rows = new WeakMap<EventTarget, DrawnRow<Subject>>();
  const onClick = trustedClicks((clicked, root) => rows.get(root)?.press(clicked));

  const make: AdRows<Subject>['make'] = (subject, fill) => {
    const copy = copyOf(document, model, sheets);
    copy.root.addEventListener('click', onClick);
    const row = new DrawnRow(copy, subject, shared);
    rows.set(copy.root, row);
    fill(row);
    row.hideUnpainted();
    return row;
  };

  return { make, setShade: (shade) => palette.replaceSync(styles[shade]) };
};

const buildModel = (document: Document, label: string): Model => {
  const frame = element(
    document,
    'div',
    { class: 'sl-root row', role: 'group', 'aria-label': label, lang: 'en' },
    ROW_BUTTONS.map((name) => element(document, 'button', { type: 'button', 'data-button': name, hidden: '' })),
  );
  return { frame, faces: {} };
};

const copyOf = (document: Document, { frame: model }: Model, sheets: CSSStyleSheet[]): Copy => {
  const frame = Document.prototype.importNode.bind(document)(model, true);
  const { host, root } = shadowHost(document, ...sheets);
  root.append(frame);
  return { host, root, frame };
};

/** The parts that all rows of a page share. */
type Shared<Subject> = { model: Model; notes: RowNotes; panelSheet: CSSStyleSheet; onPress: OnPress<Subject> };

/** A class saves memory: with hundreds of rows, closures for each row would need more memory than its elements. */
class DrawnRow<Subject> implements AdRow {
  readonly host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #frame: HTMLElement;
  readonly #subject: Subject;
  readonly #shared: Shared<Subject>;
  /** A bit for each painted button. Faces are read from the buttons, because a copy for each row needs more memory. */
  #painted = 0;
  #panels: Partial<Record<RowButton, HTMLElement | null>> | null = null;

  constructor({ host, root, frame }: Copy, subject: Subject, shared: Shared<Subject>) {
    this.host = host;
    this.#root = root;
    this.#frame = frame;
    this.#subject = subject;
    this.#shared = shared;
  }

  paintButton(name: RowButton, face: ButtonFace): void {
    const { model } = this.#shared;
    const button = buttonIn(this.#frame, name);
    paintButton(button, face, this.#isPainted(name) ? faceOn(button) : (model.faces[name] ?? blankFace));
    this.#painted |= bitOf(name);
    if (model.faces[name] !== undefined) return;
    model.faces[name] = face;
    paintButton(buttonIn(model.frame, name), face, blankFace);
  }

  openNote(name: RowButton, note: RowNote): void {
    const [root, frame] = [this.#root, this.#frame];
    this.#shared.notes.open({ root, frame, name, button: buttonIn(frame, name) }, note);
  }

  closeNote(): void {
    this.#shared.notes.closeIn(this.#root);
  }

  notedButton(): RowButton | null {
    return this.#shared.notes.nameIn(this.#root);
  }

  showPanel(name: RowButton, panel: HTMLElement | null, sheet?: CSSStyleSheet): void {
    this.#panels ??= {};
    this.#panels[name]?.remove();
    this.#panels[name] = panel;
    // Only Check Spend opens and closes its panel with each press.
    if (name === 'spend') buttonIn(this.#frame, name)?.setAttribute('aria-expanded', String(panel !== null));
    if (panel === null) return;
    const { adoptedStyleSheets } = this.#root;
    const used = sheet ?? this.#shared.panelSheet;
    if (!adoptedStyleSheets.includes(used)) adoptedStyleSheets.push(used);
    this.#frame.append(panel);
  }

  press(clicked: Element): void {
    const button = clicked.closest('button');
    const name = ROW_BUTTONS.find((known) => known === button?.dataset['button']);
    if (button === null || name === undefined) return;
    stayFresh(button);
    this.#shared.onPress(name, this.#subject, this);
  }

  /** Hides the buttons that were not painted, because they still have the faces of the template. */
  hideUnpainted(): void {
    for (const name of ROW_BUTTONS) {
      if (this.#isPainted(name)) continue;
      const said = this.#shared.model.faces[name];
      if (said !== undefined) paintButton(buttonIn(this.#frame, name), blankFace, said);
      this.#painted |= bitOf(name);
    }
  }

  #isPainted(name: RowButton): boolean {
    return (this.#painted & bitOf(name)) !== 0;
  }
}

const bitOf = (name: RowButton): number => 1 << ROW_BUTTONS.indexOf(name);

/**
 * The buttons are the first elements of the frame, in their order, so no search is needed. `children` is not used,
 * because the browser would store a collection for each row.
 */
const buttonIn = (frame: HTMLElement, name: RowButton): HTMLElement | null => {
  let button = frame.firstElementChild;
  for (let before = ROW_BUTTONS.indexOf(name); before > 0; before -= 1) button = button?.nextElementSibling ?? null;
  return button instanceof HTMLElement ? button : null;
};

/** After a press, the button shows the result and not the next action, until the pointer leaves it. */
const stayFresh = (button: HTMLElement): void => {
  button.setAttribute('data-fresh', '');
  button.addEventListener('pointerleave', () => button.removeAttribute('data-fresh'), { once: true });
};
