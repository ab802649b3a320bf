import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';

type Props = {
  pages: readonly FollowedFacts[];
  /** In pixels, until a block was measured. */
  blockHeight: number;
  renderBlock: (facts: FollowedFacts, place: number) => ReactNode;
};

const GAP = 20;
const BLOCKS_AHEAD = 2;

/** Only the blocks in sight are drawn: 5,000 pages scroll as five do. */
export const PageList = ({ pages, blockHeight, renderBlock }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const blocks = useWindowVirtualizer({
    count: pages.length,
    estimateSize: () => blockHeight,
    getItemKey: (place) => pages[place]?.page.pageId ?? place,
    overscan: BLOCKS_AHEAD,
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

/** Where in the page the list begins, in pixels. */
const useTop = (list: RefObject<HTMLDivElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = (): void => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
};
