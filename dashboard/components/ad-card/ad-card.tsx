import { memo, type ReactNode } from 'react';
import { isSameRun } from '#shared/domain/ad/ad-run.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { PickBox } from '#dashboard/components/selection/pick-box.tsx';
import { AdSpend } from '#dashboard/components/spend-panel/ad-spend.tsx';
import look from './ad-card.module.css';
import { AdActions } from './ad-actions.tsx';
import { AdFooter } from './ad-footer.tsx';
import { AdHeader } from './ad-header.tsx';
import { AdMedia } from './ad-media.tsx';
import { AdText } from './ad-text.tsx';
import { shownPageName } from '../ad-parts/page-name.ts';

type Props = {
  row: CollectedAd;
  /** Where in its list, from 0, and of how many; null: not known yet. */
  place: number;
  places: number | null;
  /** The button beside Follow: bookmark or trash can. To be one and the same function for all cards. */
  renderAction: (row: CollectedAd) => ReactNode;
};

const picturesKey = ({ pictures }: CollectedAd): string =>
  pictures.map(({ slot, state, path }) => `${slot} ${state} ${path ?? ''}`).join();

/** The store answers fresh objects after every change anywhere; only cards that show something new are drawn anew. */
const showsTheSame = (before: Props, after: Props): boolean =>
  before.renderAction === after.renderAction &&
  before.place === after.place &&
  before.places === after.places &&
  before.row.adId === after.row.adId &&
  before.row.version === after.row.version &&
  before.row.capturedAt === after.row.capturedAt &&
  isSameRun(before.row.ad, after.row.ad) &&
  before.row.savedAt === after.row.savedAt &&
  picturesKey(before.row) === picturesKey(after.row);

export const AdCard = memo(
  ({ row, place, places, renderAction }: Props) => (
    <article
      className={look['card']}
      aria-label={say(dashboard.card.label, { page: shownPageName(row.ad) })}
      aria-posinset={place + 1}
      aria-setsize={places ?? -1}
      tabIndex={-1}
    >
      <PickBox row={row} />
      <AdHeader row={row} />
      <AdText text={row.ad.text} />
      <AdMedia row={row} />
      <AdActions row={row} action={renderAction(row)} />
      <AdSpend ad={row.ad} />
      <AdFooter row={row} />
    </article>
  ),
  showsTheSame,
);
AdCard.displayName = 'AdCard';
