import { Box, Flex, Heading } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import type { Board } from '#shared/domain/boards/board.ts';
import { boardList as texts } from '#shared/texts/en/research/board-list.ts';
import { BoardIcon } from '#dashboard/components/board-parts/board-icon.tsx';
import { boardPath } from '#dashboard/kit/routing/paths.ts';
import { HeadingLevel } from '#dashboard/kit/states/message-panel.tsx';

/**
 * The name of a board with its emoji or color, after links to the boards above it. `path`: the boards above, then the
 * board; empty while they load. The height is the same while they load.
 */
export const BoardHead = ({ path }: { path: readonly Board[] }) => {
  const level = use(HeadingLevel);
  const above = path.slice(0, -1);
  const board = path.at(-1);
  return (
    <Flex align="center" columnGap="1.5" flexWrap="wrap" minH="8" mb="4" minW="0">
      {above.length > 0 && (
        <Flex as="nav" aria-label={texts.above} align="center" gap="1.5" flexWrap="wrap" color="quiet" minW="0">
          {above.map(({ boardId, name }) => (
            <Flex key={boardId} align="center" gap="1.5" minW="0">
              <Box asChild truncate maxW="200px" _hover={{ color: 'fg', textDecoration: 'underline' }}>
                <Link to={boardPath(boardId)} dir="auto" title={name}>
                  {name}
                </Link>
              </Box>
              <Box css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} aria-hidden="true">
                <ChevronRight size={14} />
              </Box>
            </Flex>
          ))}
        </Flex>
      )}
      <Flex align="center" gap="2" minW="0" maxW="full">
        {board !== undefined && <BoardIcon board={board} />}
        <Heading as={level} size="lg" dir="auto" truncate title={board?.name}>
          {board?.name ?? <Box srOnly>{texts.loading}</Box>}
        </Heading>
      </Flex>
    </Flex>
  );
};
