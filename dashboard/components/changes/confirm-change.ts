import type { ScreenStore } from '#shared/store/screen-store.ts';
import { changeToasts as texts } from '#shared/texts/en/research/change-toasts.ts';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** `isQueued`: the account has no running plan, so the server does not accept the change yet. */
export type ConfirmContext = { screen: ScreenStore; isQueued: boolean };

/**
 * Confirms a change by a toast, with `undo` as its action. A change of the same subject replaces the toast of the
 * previous one, which is no longer true.
 */
export const confirmChange = (
  { screen, isQueued }: ConfirmContext,
  subject: string,
  text: string,
  undo?: () => Promise<void>,
): void => {
  const shown = isQueued ? `${text} ${texts.queued}` : text;
  const action = undo && { label: texts.undo, run: () => void toastOnError(screen, () => screen.during(undo)) };
  screen.tell('success', shown, { subject, ...(action && { action }) });
};
