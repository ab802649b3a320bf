import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { FolderPlus, X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { placedBoards, type PlacedBoard } from '#shared/domain/boards/placed-boards.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CountedBoard } from '#shared/store/boards/boards-store.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { BoardIcon } from '#dashboard/components/board-parts/board-icon.tsx';
import { pathText } from '#dashboard/components/board-parts/board-name.ts';
import { useBoardAds } from '#dashboard/components/board-picker/use-board-ads.tsx';
import { useBoardPicker } from '#dashboard/components/board-picker/use-board-picker.tsx';
import { boardPath } from '#dashboard/kit/routing/paths.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

const texts = boards.ads;

type Placed = PlacedBoard<CountedBoard>;

/**
 * The boards of an ad as links, each with a button that removes the ad from it, and the button that adds it to
 * others.
 */
export const BoardsOfAd = ({ adId }: { adId: AdId }) => {
  const found = useBoardsOf(adId);
  const { open, dialog } = useBoardPicker();
  const { remove, progress } = useBoardAds();
  const adIds = useMemo(() => [adId], [adId]);
  return (
    <>
      <Flex as="ul" wrap="wrap" gap="1.5" align="center" listStyleType="none">
        {found.map((placed) => (
          <BoardChip
            key={placed.board.boardId}
            placed={placed}
            onRemove={() => void remove({ boardId: placed.board.boardId, name: placed.board.name }, adIds)}
          />
        ))}
        <li>
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => open({ adIds, moveFrom: null })}>
            <FolderPlus size={16} aria-hidden="true" />
            {texts.add}
          </Button>
        </li>
      </Flex>
      {found.length === 0 && (
        <Text pt="2" color="quiet" fontSize="sm">
          {texts.none}
        </Text>
      )}
      {dialog}
      {progress}
    </>
  );
};

const noBoards: readonly Placed[] = [];

/** The boards of an ad in the order of the tree. Empty until they are read. */
const useBoardsOf = (adId: AdId): readonly Placed[] => {
  const read = useCallback(
    async ({ boards: store }: AccountServices) => {
      const ids = new Set((await store.boardsOf([adId])).get(adId));
      return ids.size === 0 ? noBoards : placedBoards(await store.tree()).filter(({ board }) => ids.has(board.boardId));
    },
    [adId],
  );
  const { found } = useWatched(read, adId);
  return found.status === 'ready' ? found.data : noBoards;
};

const BoardChip = ({ placed: { board, names }, onRemove }: { placed: Placed; onRemove: () => void }) => {
  const removeLabel = say(texts.removeFrom, { name: board.name });
  return (
    <Flex
      as="li"
      align="center"
      minW="0"
      maxW="full"
      h={{ base: '10', md: '8' }}
      ps="2"
      bg="neutral.subtle"
      borderRadius="md"
      fontSize="sm"
    >
      <Box asChild display="flex" gap="1.5" alignItems="center" minW="0" focusVisibleRing="outside">
        <Link to={boardPath(board.boardId)} title={pathText(names)}>
          <BoardIcon board={board} />
          <Box as="span" truncate dir="auto">
            {board.name}
          </Box>
        </Link>
      </Box>
      <Button size="sm" variant="ghost" px="0" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </Button>
    </Flex>
  );
};
