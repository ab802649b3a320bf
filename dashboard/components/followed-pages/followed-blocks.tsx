import { useRef, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { following } from '#shared/texts/en/research/following.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { LatestCounts } from '#shared/domain/advertiser/followed-order.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import type { BlockPosition } from './block-frame.tsx';
import { FollowedBar } from './followed-bar.tsx';
import { pagePaths } from '#dashboard/kit/routing/page-path.ts';
import { useDocumentTop } from '#dashboard/kit/parts/use-document-top.ts';
import { useFollowedSort } from './use-followed-sort.ts';
import { useStableOrder } from './use-stable-order.ts';
import type { Visit } from './use-visit.ts';

/**
 * The props of the block of one page. `facts`: the page in the store. `shown`: the page as this visit shows it. `path`:
 * of the list of its ads.
 */
export type Block = BlockPosition & { facts: FollowedFacts; shown: FollowedFacts; visit: Visit; path: string };

type Props = {
  pages: readonly FollowedFacts[];
  counts: LatestCounts;
  visit: Visit;
  isOnlyNew: boolean;
  /** Shown instead of an empty list. */
  none: ReactNode;
  /** Estimated height of a block in pixels, until the block is measured. */
  blockHeight: number;
  renderBlock: (block: Block) => ReactNode;
};

/** The blocks of the followed pages in the chosen order, below the bar with the search field. */
export const FollowedBlocks = ({ pages, counts, visit, isOnlyNew, none, blockHeight, renderBlock }: Props) => {
  const [search, setSearch] = useState('');
  const [sort, chooseSort] = useFollowedSort();
  const paths = pagePaths(pages);
  const ordered = useStableOrder(pages, sort, counts);
  const newCount = pages.reduce((sum, facts) => sum + visit.shown(facts).newIds.length, 0);
  const listed = ordered.filter((facts) => !isOnlyNew || visit.shown(facts).newIds.length > 0);
  const searchText = searchableText([search]);
  const found = listed.filter(({ page }) => searchableText([page.pageName]).includes(searchText));
  return (
    <>
      <FollowedBar
        isOnlyNew={isOnlyNew}
        visit={visit}
        pageCount={listed.length}
        newCount={newCount}
        search={search}
        onSearch={setSearch}
        sort={sort}
        onSort={chooseSort}
      />
      {listed.length === 0 && none}
      {listed.length > 0 && found.length === 0 && (
        <MessagePanel title={following.noneFound} body={following.noneFoundBody} />
      )}
      {found.length > 0 && (
        <PageList
          pages={found}
          blockHeight={blockHeight}
          renderBlock={(facts, index) =>
            renderBlock({
              facts,
              shown: visit.shown(facts),
              visit,
              path: paths.get(facts.page.pageId) ?? '',
              index,
              total: found.length,
            })
          }
        />
      )}
    </>
  );
};

type ListProps = {
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
const PageList = ({ pages, blockHeight, renderBlock }: ListProps) => {
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
