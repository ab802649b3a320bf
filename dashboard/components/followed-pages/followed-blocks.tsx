import { useState, type ReactNode } from 'react';
import { searchableText } from '#shared/domain/ad/ad-summary.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import type { BlockPlace } from './block-frame.tsx';
import { FollowedBar } from './followed-bar.tsx';
import { pagePaths } from '#dashboard/kit/routing/page-path.ts';
import { PageList } from './page-list.tsx';
import type { Look } from './use-look.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** What the block of one page is given: the page as the store knows it, as this visit shows it, and where its list stands. */
export type Block = BlockPlace & { facts: FollowedFacts; shown: FollowedFacts; look: Look; path: string };

type Props = {
  pages: readonly FollowedFacts[];
  look: Look;
  isOnlyNew: boolean;
  /** Instead of the list where no page belongs to it. */
  none: ReactNode;
  blockHeight: number;
  renderBlock: (block: Block) => ReactNode;
};

/** The followed pages in their blocks, those with news first, under the bar that finds one. */
export const FollowedBlocks = ({ pages, look, isOnlyNew, none, blockHeight, renderBlock }: Props) => {
  const [search, setSearch] = useState('');
  const paths = pagePaths(pages);
  const ordered = useSteadyOrder(pages);
  const news = pages.reduce((sum, facts) => sum + look.shown(facts).newIds.length, 0);
  const listed = ordered.filter((facts) => !isOnlyNew || look.shown(facts).newIds.length > 0);
  const wanted = searchableText([search]);
  const found = listed.filter(({ page }) => searchableText([page.pageName]).includes(wanted));
  return (
    <>
      <FollowedBar
        isOnlyNew={isOnlyNew}
        look={look}
        pageCount={listed.length}
        newCount={news}
        search={search}
        onSearch={setSearch}
      />
      {listed.length === 0 && none}
      {listed.length > 0 && found.length === 0 && (
        <MessagePanel title={following.noneFound} body={following.noneFoundBody} />
      )}
      {found.length > 0 && (
        <PageList
          pages={found}
          blockHeight={blockHeight}
          renderBlock={(facts, place) =>
            renderBlock({
              facts,
              shown: look.shown(facts),
              look,
              path: paths.get(facts.page.pageId) ?? '',
              place,
              places: found.length,
            })
          }
        />
      )}
    </>
  );
};
