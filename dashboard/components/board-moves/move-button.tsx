import { ArrowDownUp } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { boardList as texts } from '#shared/texts/en/research/board-list.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useBoardOrderOfList, type BoardOrder } from './use-board-order.ts';

const MoveMenu = lazily(async () => (await import('./move-menu.tsx')).MoveMenu);

/** Opens the menu that moves an ad in the manual order of a board. It is hidden in every other list and sort. */
export const MoveButton = ({ row }: { row: CollectedAd }) => {
  const order = useBoardOrderOfList();
  return order === null ? null : <Opener row={row} order={order} />;
};

const Opener = ({ row, order }: { row: CollectedAd; order: BoardOrder }) => {
  const button = useRef<HTMLButtonElement>(null);
  // The menu stays mounted after it closes, so that it can end its animation.
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <StaticButton
        ref={button}
        variant="ghost"
        isIconOnly
        aria-label={say(texts.move.open, { page: shownPageName(row.ad) })}
        title={texts.move.title}
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      >
        <ArrowDownUp size={18} aria-hidden="true" />
      </StaticButton>
      <Suspense fallback={null}>
        {menu !== 'never' && (
          <MoveMenu
            adId={row.adId}
            order={order}
            opener={button}
            isOpen={menu === 'open'}
            onClose={() => setMenu('closed')}
          />
        )}
      </Suspense>
    </>
  );
};
