import { element } from './elements.ts';

/** The result or the state of a control, in the second line of a row. */
export type RowLine = {
  text: string;
  /** Age of the result, which stays visible if the text is cut off. */
  age?: string;
  isFailure?: boolean;
};

/** The line is a button, because a press opens the details. It is not visible while it is empty. */
export const createLine = (document: Document): HTMLElement =>
  element(document, 'button', { type: 'button', class: 'line', hidden: '' }, [
    element(document, 'span'),
    element(document, 'small'),
  ]);

const noLine: Required<RowLine> = { text: '', age: '', isFailure: false };

/** Null hides the line. */
export const paintLine = (frame: HTMLElement, line: RowLine | null): void => {
  const button = frame.querySelector<HTMLElement>('.line');
  if (button === null) return;
  const { text, age = '', isFailure = false } = line ?? noLine;
  const hadFocus = button.matches(':focus');
  button.hidden = line === null;
  for (const [index, shown] of [text, age].entries()) button.children[index]?.replaceChildren(shown);
  button.toggleAttribute('data-failed', isFailure);
  if (hadFocus && line === null) frame.querySelector<HTMLElement>('button:not([hidden])')?.focus();
};
