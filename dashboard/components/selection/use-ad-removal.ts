import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** Both functions return whether the ads were removed. An error is shown as a toast. */
type AdRemoval = {
  unsave: (adIds: readonly AdId[]) => Promise<boolean>;
  remove: (adIds: readonly AdId[]) => Promise<boolean>;
};

/** Unsaves or deletes ads of the open account, with Undo. */
export const useAdRemoval = (): AdRemoval => {
  const { screen } = useServices();
  const services = useOpenedAccount();
  if (services === null) return { unsave: async () => false, remove: async () => false };
  const context = { screen, services };
  return { unsave: (adIds) => unsaveWithUndo(context, adIds), remove: (adIds) => deleteWithUndo(context, adIds) };
};

type Context = { screen: ScreenStore; services: AccountServices };

/** Shows the loading indicator during `work`, and an error as a toast. */
const attempt = (screen: ScreenStore, work: () => Promise<void>): Promise<boolean> =>
  toastOnError(screen, () => screen.during(work));

const toastWithUndo = (screen: ScreenStore, text: string, undo: () => Promise<void>): void =>
  screen.tell('success', text, { label: texts.undo, run: () => void attempt(screen, undo) });

/**
 * Removes bookmarks immediately. A toast offers Undo, which restores them with their old dates. Returns false if it
 * fails.
 */
const unsaveWithUndo = ({ screen, services: { ads } }: Context, adIds: readonly AdId[]): Promise<boolean> =>
  attempt(screen, async () => {
    const unsaved = await ads.unsaveAll(adIds);
    if (unsaved.length === 0) return;
    toastWithUndo(screen, say(texts.unsaved, { count: unsaved.length }), async () => {
      const count = await ads.resaveAll(unsaved);
      screen.tell('success', say(texts.savedAgain, { count }));
    });
  });

/**
 * Deletes ads immediately. A toast offers Undo, which restores them with all of their data. Returns false if it fails.
 */
const deleteWithUndo = ({ screen, services: { ads } }: Context, adIds: readonly AdId[]): Promise<boolean> =>
  attempt(screen, async () => {
    const removed = await ads.remove(adIds);
    if (removed.length === 0) return;
    toastWithUndo(screen, say(texts.removed, { count: removed.length }), async () => {
      const count = (await ads.restoreDeleted(removed)).length;
      if (count === 0) screen.tell('warning', texts.tooLate);
      else screen.tell('success', say(texts.isBack, { count }));
    });
  });
