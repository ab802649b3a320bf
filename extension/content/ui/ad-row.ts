import { brand } from '#shared/domain/brand.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { blankFace, faceOn, paintButton, ROW_BUTTONS, type ButtonFace, type RowButton } from './row-button.ts';
import { rowCss } from './row-css.ts';
import { createRowNotes, type RowNote, type RowNotes } from './row-notes.ts';
import { paletteCss } from './tokens.ts';
import { trustedClicks } from './trusted-click.ts';

/**
 * Our controls on one card. A row has one height in every state: only a panel, which a person asks for, makes it
 * taller.
 */
export type AdRow = {
  readonly host: HTMLElement;
  paintButton: (name: RowButton, face: ButtonFace) => void;
  /** Explains what a person's click brought, over what follows the row; closes whatever note is open on the page. */
  openNote: (name: RowButton, note: RowNote) => void;
  closeNote: () => void;
  /** Whose note is open in this row. */
  notedButton: () => RowButton | null;
  /**
   * Puts the one region of a button under the buttons, with its look; null takes it away. It moves the page: only after
   * a person's click.
   */
  showPanel: (name: RowButton, panel: HTMLElement | null, sheet?: CSSStyleSheet) => void;
};

/** A person pressed a button of a row, busy or not. `subject`: what the row was made for. */
export type OnPress<Subject> = (name: RowButton, subject: Subject, row: AdRow) => void;

export type AdRows<Subject> = {
  /** A new row for `subject`, as `fill` paints it. */
  make: (subject: Subject, fill: (row: AdRow) => void) => AdRow;
  setShade: (shade: Shade) => void;
};

type Copy = { host: HTMLElement; root: ShadowRoot; frame: HTMLElement };
type Faces = Partial<Record<RowButton, ButtonFace>>;
/** What the next row is copied from, and what it says. */
type Model = { frame: HTMLElement; faces: Faces };

/**
 * Makes rows. They share one look and one listener, and each is a copy of one that is built once and painted as the
 * first one was: so painting the next writes little more than its names.
 */
export const createAdRows = <Subject>(document: Document, onPress: OnPress<Subject>): AdRows<Subject> => {
  const palette = styleSheet(paletteCss('light'));
  const sheets = [palette, styleSheet(rowCss)];
  const model = buildModel(document);
  const shared: Shared<Subject> = { model, notes: createRowNotes(document), onPress };
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

  return { make, setShade: (shade) => palette.replaceSync(paletteCss(shade)) };
};

const buildModel = (document: Document): Model => {
  const frame = element(
    document,
    'div',
    { class: 'sl-root row', role: 'group', 'aria-label': brand.name, lang: 'en' },
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

/** What all rows of a page share. */
type Shared<Subject> = { model: Model; notes: RowNotes; onPress: OnPress<Subject> };

/**
 * A class for the sake of memory: closures of its own for each of hundreds of rows would weigh more than its elements.
 */
class DrawnRow<Subject> implements AdRow {
  readonly host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #frame: HTMLElement;
  readonly #subject: Subject;
  readonly #shared: Shared<Subject>;
  /** As bits: what a button says is read from itself, as a copy of it for each row would weigh more. */
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
    // A press of the others does not close what it opened.
    if (name === 'spend') buttonIn(this.#frame, name)?.setAttribute('aria-expanded', String(panel !== null));
    if (panel === null) return;
    const { adoptedStyleSheets } = this.#root;
    if (sheet !== undefined && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
    this.#frame.append(panel);
  }

  press(clicked: Element): void {
    const button = clicked.closest('button');
    const name = ROW_BUTTONS.find((known) => known === button?.dataset['button']);
    if (button === null || name === undefined) return;
    stayFresh(button);
    this.#shared.onPress(name, this.#subject, this);
  }

  /** Else they would say what the model says. */
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
 * They stand first in the frame and in their order, so that none has to be searched for. Not `children`, which the
 * browser would keep for each row.
 */
const buttonIn = (frame: HTMLElement, name: RowButton): HTMLElement | null => {
  let button = frame.firstElementChild;
  for (let before = ROW_BUTTONS.indexOf(name); before > 0; before -= 1) button = button?.nextElementSibling ?? null;
  return button instanceof HTMLElement ? button : null;
};

/** Right after a press the button says what came of it, and not yet what the next would do. */
const stayFresh = (button: HTMLElement): void => {
  button.setAttribute('data-fresh', '');
  button.addEventListener('pointerleave', () => button.removeAttribute('data-fresh'), { once: true });
};
