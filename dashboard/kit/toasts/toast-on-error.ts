import { toAppError } from '#shared/errors/app-error.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';

/** Shows an error of `work` as a toast. Returns whether `work` succeeded. */
export const toastOnError = async (screen: Pick<ScreenStore, 'tell'>, work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    screen.tell('error', toAppError(error).message);
    return false;
  }
};
