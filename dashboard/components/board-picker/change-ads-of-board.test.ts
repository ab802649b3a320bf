import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aBoard, boardIdOf } from '#tests/support/builders/a-board.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { addInParts, moveInParts, putBackInParts, type BulkRun } from './change-ads-of-board.ts';

const [FROM, TO] = [boardIdOf(1), boardIdOf(2)] as const;

const open = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index) =>
    aCollectedAd({ id: String(1_000_001 + index) }, { savedAt: 1 }),
  );
  const boards = [aBoard(), aBoard({ boardId: TO, place: 'a1' })];
  const platform = createMemoryPlatform({ session: signedIn, rows, boards });
  const account = await platform.openAccount();
  const controller = new AbortController();
  const progress: number[] = [];
  const run: BulkRun = { account, signal: controller.signal, onProgress: (done) => progress.push(done) };
  return { platform, boards: account.boards, adIds: rows.map(({ adId }) => adId), run, progress, controller };
};

test('adds ads in parts in their order, and reports the progress', async () => {
  const { boards, adIds, run, progress } = await open(1_100);
  const { added } = await addInParts(FROM, adIds, run);
  expect(added).toHaveLength(1_100);
  expect(progress).toEqual([100, 600, 1_100]);
  expect(await boards.adIdsOf(FROM)).toEqual(adIds);
});

test('stops between two parts', async () => {
  const { platform, adIds, run, controller } = await open(1_100);
  await addInParts(FROM, adIds, { ...run, onProgress: () => controller.abort() });
  expect(inputsOf(platform, 'boards.add')).toHaveLength(1);
});

test('moves ads, returns them to their board if adding fails, and undoes a move', async () => {
  const { platform, boards, adIds, run } = await open(3);
  await addInParts(FROM, adIds, run);
  platform.fail.set('boards.add', new AppError('NOT_FOUND'));
  await expect(moveInParts([FROM, TO], adIds, run)).rejects.toThrow(AppError);
  expect(await boards.adIdsOf(FROM)).toEqual(adIds);
  platform.fail.clear();
  const { removed } = await moveInParts([FROM, TO], adIds.slice(1), run);
  expect([await boards.adIdsOf(FROM), await boards.adIdsOf(TO)]).toEqual([adIds.slice(0, 1), adIds.slice(1)]);
  await putBackInParts(removed, run);
  expect(await boards.adIdsOf(FROM)).toEqual(adIds);
});
