/** The controls of a row, in their order. A control that no feature paints is not shown. */
export const ROW_BUTTONS = ['save', 'spend', 'follow', 'download', 'store'] as const;

export type RowButton = (typeof ROW_BUTTONS)[number];

const LOOKS = ['plain', 'on', 'busy', 'failed', 'hidden'] as const;

/** `on`: the state of the button applies, for example saved. `busy`: an action runs. `failed`: a press retries. */
export type ButtonLook = (typeof LOOKS)[number];

/** The visible and the accessible state of a button. */
export type ButtonFace = {
  label: string;
  /** For screen readers: contains the words of the label and the name of the page. */
  name: string;
  look: ButtonLook;
  /** Whether a toggle is still on while it is busy. By default, only the look `on` means on. */
  isOn?: boolean;
  /** The effect of the next press. It replaces the label while the pointer is over the button. */
  nextLabel?: string;
  /** A sentence that explains a short label. */
  hint?: string;
};

export const blankFace: ButtonFace = { label: '', name: '', look: 'hidden' };

/** `aria-pressed` exposes whether the ad is saved or the page is followed. Other buttons have no such state. */
const TOGGLES: readonly (string | undefined)[] = ['save', 'follow'];

/** Writes only what differs from the face that the button has. */
export const paintButton = (button: HTMLElement | null, face: ButtonFace, before: ButtonFace): void => {
  if (button === null) return;
  if (face.name !== before.name) button.setAttribute('aria-label', face.name);
  if (face.label !== before.label) button.textContent = face.label;
  if (face.look !== before.look || isOn(face) !== isOn(before)) paintLook(button, face);
  if (face.nextLabel !== before.nextLabel) setOrRemove(button, 'data-next', face.nextLabel);
  if (face.hint !== before.hint) setOrRemove(button, 'title', face.hint);
};

/** The face that the button was last painted with. */
export const faceOn = (button: HTMLElement | null): ButtonFace => {
  if (button === null) return blankFace;
  const of = (attribute: string): string | undefined => button.getAttribute(attribute) ?? undefined;
  const face: ButtonFace = {
    label: button.textContent,
    name: of('aria-label') ?? '',
    look: LOOKS.find((look) => look === of('data-look')) ?? 'hidden',
  };
  const [nextLabel, hint] = [of('data-next'), of('title')];
  const isStillOn = of('aria-pressed') === 'true';
  return {
    ...face,
    ...(isStillOn ? { isOn: true } : {}),
    ...(nextLabel === undefined ? {} : { nextLabel }),
    ...(hint === undefined ? {} : { hint }),
  };
};

const isOn = ({ look, isOn: isSo = look === 'on' }: ButtonFace): boolean => isSo;

const paintLook = (button: HTMLElement, face: ButtonFace): void => {
  const { look } = face;
  button.hidden = look === 'hidden';
  button.setAttribute('data-look', look);
  // Not `disabled`, because a disabled button loses the keyboard focus.
  button.setAttribute('aria-disabled', String(look === 'busy'));
  if (TOGGLES.includes(button.dataset['button'])) button.setAttribute('aria-pressed', String(isOn(face)));
};

const setOrRemove = (button: HTMLElement, attribute: string, value: string | undefined): void => {
  if (value === undefined) button.removeAttribute(attribute);
  else button.setAttribute(attribute, value);
};
