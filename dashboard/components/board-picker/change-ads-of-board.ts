import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { FormerBoardAd } from '#shared/store/boards/boards-store.ts';

/** Ads in one call of the store. Each call is a transaction, and the progress is shown between the calls. */
export const ADS_PER_CALL = 500;

/** A change of many ads. It ends early if `signal` aborts; the calls until then remain. */
export type BulkRun = {
  account: Pick<AccountServices, 'ads' | 'boards'>;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};

/** Runs `work` for the parts of a list, one after the other, and reports the number of finished items. */
const inParts = async <T>(items: readonly T[], run: BulkRun, work: (part: readonly T[]) => Promise<void>) => {
  let done = 0;
  for (const part of partsOf(items, ADS_PER_CALL).toReversed()) {
    if (run.signal.aborted) return;
    await work(part);
    done += part.length;
    run.onProgress(done);
  }
};

/** `saved`: the number of ads that were saved first. `full`: see `AddedToBoard`. */
export type BulkAdded = { added: AdId[]; full: AdId[]; saved: number };

/** Adds ads at the start of a board, in their order. Ads that are not saved are saved first. Rejects with AppError. */
export const addInParts = async (boardId: BoardId, adIds: readonly AdId[], run: BulkRun): Promise<BulkAdded> => {
  const { ads, boards } = run.account;
  const result: BulkAdded = { added: [], full: [], saved: 0 };
  // The last part is added first, because each part is added at the start of the board.
  await inParts(adIds, run, async (part) => {
    const saved = new Set(await ads.savedAmong(part));
    const unsaved = part.filter((adId) => !saved.has(adId));
    for (const adId of unsaved) await ads.resave(adId);
    const { added, full } = await boards.add(boardId, part);
    result.saved += unsaved.length;
    result.added.push(...added);
    result.full.push(...full);
  });
  return result;
};

/** Removes ads from a board. They stay saved. Returns what Undo needs. Rejects with AppError. */
export const removeInParts = async (
  boardId: BoardId,
  adIds: readonly AdId[],
  run: BulkRun,
): Promise<FormerBoardAd[]> => {
  const removed: FormerBoardAd[] = [];
  await inParts(adIds, run, async (part) => {
    removed.push(...(await run.account.boards.removeAds(boardId, part)));
  });
  return removed;
};

/** Undoes `removeInParts`. */
export const putBackInParts = (ads: readonly FormerBoardAd[], run: BulkRun): Promise<void> =>
  inParts(ads, run, (part) => run.account.boards.putBack(part));

/** `removed`: the former places. `added`: the ads that the target did not contain. */
export type BulkMoved = { removed: FormerBoardAd[]; added: AdId[] };

/**
 * Moves ads from a board to the start of another one. Each part leaves the first board before it is added, because an
 * ad can be in the maximum number of boards. If adding fails, the part returns to its board. Rejects with AppError.
 */
export const moveInParts = async (
  [from, to]: readonly [BoardId, BoardId],
  adIds: readonly AdId[],
  run: BulkRun,
): Promise<BulkMoved> => {
  const { boards } = run.account;
  const result: BulkMoved = { removed: [], added: [] };
  await inParts(adIds, run, async (part) => {
    const removed = await boards.removeAds(from, part);
    const present = new Set(removed.map(({ adId }) => adId));
    try {
      const { added } = await boards.add(
        to,
        part.filter((adId) => present.has(adId)),
      );
      result.added.push(...added);
      result.removed.push(...removed);
    } catch (error) {
      await boards.putBack(removed);
      throw error;
    }
  });
  return result;
};
