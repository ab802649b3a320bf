import type { AdId } from '#shared/domain/ad/ad.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';

type With = { screen: ScreenStore; services: AccountServices };

/** False where it failed, which was told. */
const orTell = async (screen: ScreenStore, work: () => Promise<void>): Promise<boolean> => {
  try {
    await screen.during(work);
    return true;
  } catch (error) {
    screen.tell('error', toAppError(error).message);
    return false;
  }
};

const tellWithUndo = (screen: ScreenStore, text: string, undo: () => Promise<void>): void =>
  screen.tell('success', text, { label: texts.undo, run: () => void orTell(screen, undo) });

/** Takes bookmarks away at once; a toast offers to set them again as they stood. */
export const unsaveWithUndo = ({ screen, services: { ads } }: With, adIds: readonly AdId[]): Promise<boolean> =>
  orTell(screen, async () => {
    const taken = await ads.unsaveAll(adIds);
    if (taken.length === 0) return;
    tellWithUndo(screen, say(texts.unsaved, { count: taken.length }), async () => {
      const count = await ads.resaveAll(taken);
      screen.tell('success', say(texts.savedAgain, { count }));
    });
  });

/** Deletes ads at once; a toast offers to put them back, with all that was kept of them. */
export const deleteWithUndo = ({ screen, services: { ads } }: With, adIds: readonly AdId[]): Promise<boolean> =>
  orTell(screen, async () => {
    const gone = await ads.remove(adIds);
    if (gone.length === 0) return;
    tellWithUndo(screen, say(texts.removed, { count: gone.length }), async () => {
      const count = (await ads.putBack(gone)).length;
      if (count === 0) screen.tell('warning', texts.tooLate);
      else screen.tell('success', say(texts.isBack, { count }));
    });
  });
