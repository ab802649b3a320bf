/** The controls of a row, in their order. One that no feature paints is not shown. */
export const ROW_BUTTONS = ['save', 'spend', 'follow', 'download', 'store'] as const;

export type RowButton = (typeof ROW_BUTTONS)[number];

const LOOKS = ['plain', 'on', 'busy', 'failed', 'hidden'] as const;

/** on: what the button stands for is so. busy: it is under way. failed: pressing tries again. */
export type ButtonLook = (typeof LOOKS)[number];

/** What a button shows, and says to those who don't see it. */
export type ButtonFace = {
  label: string;
  /** For screen readers: holds the words of the label and names the page. */
  name: string;
  look: ButtonLook;
  /** What a toggle stands for is so, still, while a press is under way; else its look says that. */
  isOn?: boolean;
  /** Stands in the label's place while the pointer rests on it: what pressing it once more does. */
  nextLabel?: string;
  /** One sentence more, where the label is short for something. */
  hint?: string;
};

export const blankFace: ButtonFace = { label: '', name: '', look: 'hidden' };

/** Whether the ad is saved, the page followed: said by `aria-pressed`. The others do something each time. */
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

/** What the button was last painted with. */
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
  // Not `disabled`, which would take the keyboard's place away.
  button.setAttribute('aria-disabled', String(look === 'busy'));
  if (TOGGLES.includes(button.dataset['button'])) button.setAttribute('aria-pressed', String(isOn(face)));
};

const setOrRemove = (button: HTMLElement, attribute: string, value: string | undefined): void => {
  if (value === undefined) button.removeAttribute(attribute);
  else button.setAttribute(attribute, value);
};
