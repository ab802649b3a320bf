import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { useDocumentTop } from '#dashboard/kit/parts/use-document-top.ts';

type Props = {
  pages: readonly FollowedFacts[];
  /** Estimated height of a block in pixels, until the block is measured. */
  blockHeight: number;
  renderBlock: (facts: FollowedFacts, index: number) => ReactNode;
};

/** Space between blocks, in pixels. */
const GAP = 20;
/** Blocks that are rendered outside the viewport. */
const OVERSCAN_BLOCKS = 2;

/** The blocks in a virtualized list. It renders only the blocks in the viewport, so long lists stay fast. */
export const PageList = ({ pages, blockHeight, renderBlock }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(list);
  // oxlint-disable-next-line react/incompatible-library -- this component does not memoize its result
  const blocks = useWindowVirtualizer({
    count: pages.length,
    estimateSize: () => blockHeight,
    getItemKey: (index) => pages[index]?.page.pageId ?? index,
    overscan: OVERSCAN_BLOCKS,
    gap: GAP,
    scrollMargin: top,
  });
  return (
    <Box
      ref={list}
      role="feed"
      aria-label={following.list}
      position="relative"
      style={{ height: blocks.getTotalSize() }}
    >
      {blocks.getVirtualItems().map((block) => {
        const facts = pages[block.index];
        return (
          <Box
            key={block.key}
            ref={blocks.measureElement}
            data-index={block.index}
            position="absolute"
            insetInline="0"
            top="0"
            style={{ transform: `translateY(${block.start - top}px)` }}
          >
            {facts !== undefined && renderBlock(facts, block.index)}
          </Box>
        );
      })}
    </Box>
  );
};
