import { Box, Button, Dialog, Flex } from '@chakra-ui/react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { BOARD_NAME_LENGTH } from '#shared/domain/boards/board.ts';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { useBoardChanges, type NamedBoard } from '#dashboard/components/board-changes/use-board-changes.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import { lastBoard } from './last-board.ts';
import { PickerField } from './picker-field.tsx';
import { PickerList } from './picker-list.tsx';
import { membershipsOf, pickerRows, type PickerRow } from './picker-rows.ts';
import { useBoardAds } from './use-board-ads.tsx';
import { useMarkedRow } from './use-marked-row.ts';

const texts = boards.picker;

/** `moveFrom`: the picker moves the ads from this board to another one. Null: it checks the boards of the ads. */
export type Picking = { adIds: readonly AdId[]; moveFrom: NamedBoard | null };

type Props = Picking & { isOpen: boolean; onClose: () => void };

/** A dialog in which the user puts ads into boards. */
export const BoardPickerDialog = ({ adIds, moveFrom, isOpen, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame isOpen={isOpen} maxW="480px" onClose={onClose} initialFocus={() => input.current}>
      <Dialog.Title px="5" pt="4" pb="2">
        {moveFrom === null ? say(texts.title, { count: adIds.length }) : texts.moveTitle}
      </Dialog.Title>
      <Picker adIds={adIds} moveFrom={moveFrom} input={input} onClose={onClose} />
    </DialogFrame>
  );
};

type PickerProps = Picking & { input: React.RefObject<HTMLInputElement | null>; onClose: () => void };

const Picker = ({ adIds, moveFrom, input, onClose }: PickerProps) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { found } = usePicked(adIds);
  const [last] = useState(lastBoard);
  const data = found.status === 'ready' ? found.data : null;
  const rows = useMemo(
    () => (data === null ? [] : pickerRows({ ...data, typed, last, without: moveFrom?.boardId ?? null })),
    [data, typed, last, moveFrom],
  );
  const mark = useMarkedRow(rows);
  const { pick, progress } = usePick({ adIds, moveFrom, onCreated: () => setTyped(''), onClose });
  return (
    <>
      <PickerField
        input={input}
        typed={typed}
        listId={listId}
        mark={mark}
        onType={(text) => {
          setTyped(text.slice(0, BOARD_NAME_LENGTH));
          mark.reset();
        }}
        onPick={pick}
      />
      <PickerList id={listId} rows={rows} marked={mark.marked} canCheck={moveFrom === null} onPick={pick} />
      <Box role={found.status === 'failed' ? 'alert' : 'status'} px="5" color="quiet" fontSize="sm">
        {found.status === 'failed' && found.error.message}
        {data !== null && rows.length === 0 && (data.placed.length === 0 ? texts.empty : texts.none)}
      </Box>
      {data !== null && data.unsaved > 0 && (
        <Box px="5" pt="2" color="quiet" fontSize="sm">
          {say(texts.saves, { count: data.unsaved })}
        </Box>
      )}
      <Flex px="5" py="4" gap="3" align="center" justify="space-between">
        <Box hideBelow="md" color="quiet" fontSize="xs" aria-hidden="true">
          {texts.hint}
        </Box>
        <Button ms="auto" onClick={onClose}>
          {texts.done}
        </Button>
      </Flex>
      {progress}
    </>
  );
};

/** The boards, and which of them contain the ads, now and after every change. */
const usePicked = (adIds: readonly AdId[]) => {
  const read = useCallback(
    async ({ boards: store, ads }: AccountServices) => {
      const [tree, boardsOf, saved] = await Promise.all([store.tree(), store.boardsOf(adIds), ads.savedAmong(adIds)]);
      return {
        placed: placedBoards(tree),
        memberships: membershipsOf(boardsOf, adIds.length),
        unsaved: adIds.length - saved.length,
      };
    },
    [adIds],
  );
  return useWatched(read);
};

type PickOptions = Picking & { onCreated: () => void; onClose: () => void };

/** Carries out a row: it adds, removes or moves the ads. Rows are ignored while an earlier one is running. */
const usePick = ({ adIds, moveFrom, onCreated, onClose }: PickOptions) => {
  const { screen } = useServices();
  const { create } = useBoardChanges();
  const { add, remove, move, progress } = useBoardAds();
  const isBusy = useRef(false);

  const put = async (board: NamedBoard): Promise<void> => {
    if (moveFrom === null) await add(board, adIds);
    else if (await move(moveFrom, board, adIds)) onClose();
  };
  const carryOut = async (row: PickerRow): Promise<void> => {
    if (row.kind === 'create') {
      await toastOnError(screen, async () => {
        const boardId = await create({ name: row.name, color: null, emoji: null }, null);
        onCreated();
        await put({ boardId, name: row.name });
      });
      return;
    }
    const { boardId, name } = row.placed.board;
    if (moveFrom === null && row.membership === 'all') await remove({ boardId, name }, adIds);
    else await put({ boardId, name });
  };
  const pick = (row: PickerRow): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    void carryOut(row).finally(() => {
      isBusy.current = false;
    });
  };
  return { pick, progress };
};
