/** The controls of a row, in their order. A control that no feature paints is not shown. */
export const ROW_BUTTONS = ['save', 'spend', 'follow', 'download', 'menu'] as const;

export type RowButton = (typeof ROW_BUTTONS)[number];

/**
 * `on`: the state of the button applies, for example saved. `busy`: an action runs. `failed`: a press retries. `login`
 * and `plan`: the last press needs a login or a plan, and a press offers it. Each style has its own icon, so it can be
 * recognized without colors.
 */
export type ButtonStyle = 'plain' | 'on' | 'busy' | 'failed' | 'login' | 'plan' | 'hidden';

/** The visible and the accessible state of a button. */
export type ButtonView = {
  label: string;
  /** For screen readers: contains the words of the label and the name of the page. It is also shown on hover. */
  name: string;
  style: ButtonStyle;
  /** Whether a toggle is still on while it is busy. By default, only the style `on` means on. */
  isOn?: boolean;
  /** The effect of the next press. It replaces the label while the pointer is over the button. */
  nextLabel?: string;
  /** A sentence that explains a short label. It is shown on hover and focus instead of the name. */
  hint?: string;
};

/** `aria-pressed` exposes whether the ad is saved or the page is followed. Other buttons have no such state. */
const TOGGLES: readonly RowButton[] = ['save', 'follow'];

/** Writes only what differs from what the button shows, because every written attribute costs a style update. */
export const paintButton = (button: HTMLElement | null, name: RowButton, view: ButtonView): void => {
  if (button === null) return;
  const { style, isOn = style === 'on' } = view;
  button.hidden = style === 'hidden';
  if (button.textContent !== view.label) button.textContent = view.label;
  setAttribute(button, 'aria-label', view.name);
  setAttribute(button, 'data-style', style);
  // Not `disabled`, because a disabled button loses the keyboard focus.
  setAttribute(button, 'aria-disabled', String(style === 'busy'));
  if (TOGGLES.includes(name)) setAttribute(button, 'aria-pressed', String(isOn));
  setAttribute(button, 'data-next', view.nextLabel);
  setAttribute(button, 'data-hint', view.hint);
  setAttribute(button, 'aria-description', view.hint);
};

/** Undefined removes the attribute. */
const setAttribute = (button: HTMLElement, attribute: string, value: string | undefined): void => {
  if (value === undefined) button.removeAttribute(attribute);
  else if (button.getAttribute(attribute) !== value) button.setAttribute(attribute, value);
};
