import { brand } from '#shared/domain/brand.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { blankFace, paintButton, ROW_BUTTONS, type ButtonFace, type RowButton } from './row-button.ts';
import { rowCss } from './row-css.ts';
import { createRowNotes, type RowNote, type RowNotes } from './row-notes.ts';
import { paletteCss } from './tokens.ts';
import { trustedClicks } from './trusted-click.ts';

/** Our controls on one card. A row has one height in every state: only a panel, which a person asks for, makes it taller. */
export type AdRow = {
  readonly host: HTMLElement;
  paintButton: (name: RowButton, face: ButtonFace) => void;
  /** Hears when a person presses the button, busy or not; one listener for each button. */
  onPress: (name: RowButton, listener: () => void) => void;
  /** Explains what a person's click brought, over what follows the row; closes whatever note is open on the page. */
  openNote: (name: RowButton, note: RowNote) => void;
  closeNote: () => void;
  /** Whose note is open in this row. */
  notedButton: () => RowButton | null;
  /**
   * Puts the one region of a button under the buttons, with its look; null takes it away. It moves the page: only after a person's
   * click.
   */
  showPanel: (name: RowButton, panel: HTMLElement | null, sheet?: CSSStyleSheet) => void;
};

export type AdRows = {
  /** A new row, as `fill` paints it. */
  make: (fill: (row: AdRow) => void) => AdRow;
  setShade: (shade: Shade) => void;
};

type Faces = Partial<Record<RowButton, ButtonFace>>;
/** What the next row is copied from, and what it says. */
type Model = { frame: HTMLElement; faces: Faces };

/**
 * Makes rows. They share one look and one listener, and each is a copy of one that is built once and painted as the first one was:
 * so painting the next writes little more than its names.
 */
export const createAdRows = (document: Document): AdRows => {
  const palette = styleSheet(paletteCss('light'));
  const sheets = [palette, styleSheet(rowCss)];
  const model: Model = { frame: buildFrame(document), faces: {} };
  const notes = createRowNotes(document);
  const presses = new WeakMap<EventTarget, (clicked: Element) => void>();
  const onClick = trustedClicks((clicked, root) => presses.get(root)?.(clicked));

  const make: AdRows['make'] = (fill) => {
    const { host, root } = shadowHost(document, ...sheets);
    const frame = Document.prototype.importNode.bind(document)(model.frame, true);
    root.append(frame);
    root.addEventListener('click', onClick);
    const { row, press, hideUnpainted } = adRow({ host, root, frame, model, notes });
    presses.set(root, press);
    fill(row);
    hideUnpainted();
    return row;
  };

  return { make, setShade: (shade) => palette.replaceSync(paletteCss(shade)) };
};

const buildFrame = (document: Document): HTMLElement =>
  element(
    document,
    'div',
    { class: 'sl-root row', role: 'group', 'aria-label': brand.name, lang: 'en' },
    ROW_BUTTONS.map((name) => element(document, 'button', { type: 'button', 'data-button': name, hidden: '' })),
  );

type Parts = { host: HTMLElement; root: ShadowRoot; frame: HTMLElement; model: Model; notes: RowNotes };

const adRow = ({ host, root, frame, model, notes }: Parts) => {
  const faces: Faces = {};
  const listeners: Partial<Record<RowButton, () => void>> = {};
  const panels: Partial<Record<RowButton, HTMLElement | null>> = {};

  const paint: AdRow['paintButton'] = (name, face) => {
    paintButton(buttonIn(frame, name), face, faces[name] ?? model.faces[name] ?? blankFace);
    faces[name] = face;
    if (model.faces[name] !== undefined) return;
    model.faces[name] = face;
    paintButton(buttonIn(model.frame, name), face, blankFace);
  };

  const row: AdRow = {
    host,
    paintButton: paint,
    onPress: (name, listener) => {
      listeners[name] = listener;
    },
    openNote: (name, note) => notes.open({ root, frame, name, button: buttonIn(frame, name) }, note),
    closeNote: () => notes.closeIn(root),
    notedButton: () => notes.nameIn(root),
    showPanel: (name, panel, sheet) => {
      panels[name]?.remove();
      panels[name] = panel;
      // A press of the others does not close what it opened.
      if (name === 'spend') buttonIn(frame, name)?.setAttribute('aria-expanded', String(panel !== null));
      if (panel === null) return;
      if (sheet !== undefined && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
      frame.append(panel);
    },
  };

  const press = (clicked: Element): void => {
    const button = clicked.closest('button');
    const name = ROW_BUTTONS.find((known) => known === button?.dataset['button']);
    if (button === null || name === undefined) return;
    stayFresh(button);
    listeners[name]?.();
  };

  /** Else they would say what the model says. */
  const hideUnpainted = (): void => {
    for (const name of ROW_BUTTONS) {
      if (faces[name] !== undefined) continue;
      paintButton(buttonIn(frame, name), blankFace, model.faces[name] ?? blankFace);
      faces[name] = blankFace;
    }
  };

  return { row, press, hideUnpainted };
};

const buttonIn = (frame: HTMLElement, name: RowButton): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-button='${name}']`);

/** Right after a press the button says what came of it, and not yet what the next would do. */
const stayFresh = (button: HTMLElement): void => {
  button.setAttribute('data-fresh', '');
  button.addEventListener('pointerleave', () => button.removeAttribute('data-fresh'), { once: true });
};
