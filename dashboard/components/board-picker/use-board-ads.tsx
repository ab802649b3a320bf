import type { ReactNode } from 'react';
import { BOARDS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import type { NamedBoard } from '#dashboard/components/board-changes/use-board-changes.ts';
import { confirmChange, type ConfirmContext } from '#dashboard/components/changes/confirm-change.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import {
  addInParts,
  moveInParts,
  putBackInParts,
  removeInParts,
  type BulkAdded,
  type BulkRun,
} from './change-ads-of-board.ts';
import { rememberLastBoard } from './last-board.ts';
import { useBulkRun, type RunBulk } from './use-bulk-run.tsx';

const texts = boards.ads;

/**
 * Changes which ads are in a board. Each change is confirmed by a toast with Undo. They return whether the change
 * succeeded; an error is shown as a toast.
 */
export type BoardAdChanges = {
  /** Adds ads at the start of a board. Ads that are not saved are saved first. */
  add: (board: NamedBoard, adIds: readonly AdId[]) => Promise<boolean>;
  /** The ads stay saved. */
  remove: (board: NamedBoard, adIds: readonly AdId[]) => Promise<boolean>;
  move: (from: NamedBoard, to: NamedBoard, adIds: readonly AdId[]) => Promise<boolean>;
};

/** Returns the changes, and the dialog that shows the progress of a long one. */
export const useBoardAds = (): BoardAdChanges & { progress: ReactNode } => {
  const { screen } = useServices();
  const session = useSession();
  const { run, progress } = useBulkRun();
  const isQueued = session.state === 'signed-in' && session.account !== 'paid';
  const context: Context = { screen, isQueued, run };
  return {
    add: (board, adIds) => add(context, board, adIds),
    remove: (board, adIds) => remove(context, board, adIds),
    move: (from, to, adIds) => move(context, [from, to], adIds),
    progress,
  };
};

type Context = ConfirmContext & { run: RunBulk };

const subjectOf = (adIds: readonly AdId[], boardIds: readonly string[]): string =>
  `board-ads:${boardIds.join()}:${adIds.slice(0, 3).join()}:${adIds.length}`;

const add = (context: Context, board: NamedBoard, adIds: readonly AdId[]): Promise<boolean> =>
  context.run('adding', adIds.length, async (run) => {
    const result = await addInParts(board.boardId, adIds, run);
    rememberLastBoard(board.boardId);
    const subject = subjectOf(adIds, [board.boardId]);
    const { added, full } = result;
    if (full.length > 0) context.screen.tell('warning', say(texts.full, { count: full.length, most: BOARDS_PER_AD }));
    if (added.length > 0) {
      confirmChange(context, subject, addedText(board, result), async () =>
        undo(context, subject, added.length, async (back) => {
          await removeInParts(board.boardId, added, back);
        }),
      );
    } else if (full.length === 0) context.screen.tell('info', say(texts.present, { name: board.name }), { subject });
  });

const addedText = ({ name }: NamedBoard, { added, saved }: BulkAdded): string =>
  say(saved > 0 ? texts.addedSaved : texts.added, { count: added.length, name });

const remove = (context: Context, board: NamedBoard, adIds: readonly AdId[]): Promise<boolean> =>
  context.run('removing', adIds.length, async (run) => {
    const removed = await removeInParts(board.boardId, adIds, run);
    const subject = subjectOf(adIds, [board.boardId]);
    const values = { count: removed.length, name: board.name };
    if (removed.length === 0) context.screen.tell('info', say(texts.absent, values), { subject });
    else
      confirmChange(context, subject, say(texts.removed, values), async () =>
        undo(context, subject, removed.length, (back) => putBackInParts(removed, back)),
      );
  });

const move = (
  context: Context,
  [from, to]: readonly [NamedBoard, NamedBoard],
  adIds: readonly AdId[],
): Promise<boolean> =>
  context.run('moving', adIds.length, async (run) => {
    const { removed, added } = await moveInParts([from.boardId, to.boardId], adIds, run);
    rememberLastBoard(to.boardId);
    const subject = subjectOf(adIds, [from.boardId, to.boardId]);
    if (removed.length === 0) context.screen.tell('info', say(texts.absent, { name: from.name }), { subject });
    else
      confirmChange(context, subject, say(texts.moved, { count: removed.length, name: to.name }), async () =>
        undo(context, subject, removed.length, async (back) => {
          await removeInParts(to.boardId, added, back);
          await putBackInParts(removed, back);
        }),
      );
  });

const undo = async (
  context: Context,
  subject: string,
  count: number,
  work: (run: BulkRun) => Promise<void>,
): Promise<void> => {
  if (await context.run('undoing', count, work)) confirmChange(context, subject, say(texts.undone, { count }));
};
