import { element } from './elements.ts';
import { onTrustedClick } from './trusted-click.ts';

const BUTTONS = ['start', 'pause', 'cure', 'cancel'] as const;
export type CheckStripButton = (typeof BUTTONS)[number];

export type CheckStripView = {
  text: string;
  /** The label of each button that is displayed. */
  labels: Partial<Record<CheckStripButton, string>>;
};

/** The button that checks the ads of a list, its progress and its result, in one line. */
export class CheckStrip {
  readonly element: HTMLElement;
  readonly #text: HTMLElement;
  readonly #buttons: ReadonlyMap<CheckStripButton, HTMLButtonElement>;
  /** Screen readers read the text when this changes, and not with each number of the progress. */
  #topic: string | undefined = '';

  constructor(document: Document, startHint: string, onPress: (button: CheckStripButton) => void) {
    this.#text = element(document, 'span', { class: 'progress', role: 'status' });
    const create = (name: string) => element(document, 'button', { type: 'button', class: `link ${name}`, hidden: '' });
    this.#buttons = new Map(BUTTONS.map((name) => [name, create(name)]));
    this.#buttons.get('start')?.setAttribute('title', startHint);
    this.element = element(document, 'span', { class: 'check' }, [this.#text, ...this.#buttons.values()]);
    onTrustedClick(this.element, (clicked) => {
      for (const [name, button] of this.#buttons) if (button === clicked) onPress(name);
    });
  }

  /** Shows a text and buttons. Without a button to start, the control also replaces the other text of its line. */
  paint({ text, labels }: CheckStripView): void {
    const isBusy = labels.start === undefined;
    const topic = isBusy ? labels.pause : text;
    this.element.classList.toggle('busy', isBusy);
    this.#text.ariaLive = topic === this.#topic ? 'off' : 'polite';
    this.#topic = topic;
    if (this.#text.textContent !== text) this.#text.textContent = text;
    let isFocusLost = false;
    for (const [name, button] of this.#buttons) {
      const label = labels[name] ?? '';
      if (label === '' && button.matches(':focus')) isFocusLost = true;
      button.hidden = label === '';
      if (button.textContent !== label) button.textContent = label;
    }
    // The focused button has disappeared: the focus moves to the first visible one.
    if (isFocusLost) [...this.#buttons.values()].find(({ hidden }) => !hidden)?.focus();
  }
}
