/**
 * Props of a button while its call is pending: the button ignores clicks. It is not disabled, because it would then
 * lose the focus.
 */
export const busyProps = (isBusy: boolean, act: () => Promise<void>) => ({
  'aria-busy': isBusy,
  'aria-disabled': isBusy,
  onClick: isBusy ? undefined : () => void act(),
});
