import { memo, useId, useState, type ReactNode } from 'react';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { daysRunning, runStateOf } from '#shared/domain/ad/ad-run.ts';
import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { PickBox } from '#dashboard/components/selection/pick-box.tsx';
import { AdSpend } from '#dashboard/components/spend-panel/ad-spend.tsx';
import styles from './ad-card.module.css';
import { AdMedia } from './ad-media.tsx';
import { isSameRow } from '../ad-parts/is-same-row.ts';
import { shownPageName } from '../ad-parts/page-name.ts';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import { PlatformMarks } from '#dashboard/components/ad-parts/platform-marks.tsx';
import { QuietLink } from '#dashboard/kit/parts/quiet-link.tsx';
import { domainOf } from '#dashboard/components/ad-parts/ad-links.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { adDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { LogoImage } from '#dashboard/components/ad-parts/logo-image.tsx';
import { searchedText } from '#dashboard/components/search-marks/searched-text.ts';
import { useSeenAd } from '#dashboard/components/seen-ads/seen-ads.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';

type Props = {
  row: CollectedAd;
  /** Index in the list, from 0. */
  index: number;
  /** Number of ads in the list; null: not known yet. */
  total: number | null;
  /** The button beside Follow: bookmark or trash can. Pass the same function to all cards and in every render. */
  renderAction: (row: CollectedAd) => ReactNode;
};

/** A card renders again only if something that it shows has changed. */
const isSameCard = (before: Props, after: Props): boolean =>
  before.renderAction === after.renderAction &&
  before.index === after.index &&
  before.total === after.total &&
  isSameRow(before.row, after.row);

/** The card of one ad in a list: advertiser, text, media, actions, spend and links. */
export const AdCard = memo(
  ({ row, index, total, renderAction }: Props) => (
    <article
      ref={useSeenAd(row.adId)}
      className={styles['card']}
      aria-label={say(dashboard.card.label, { page: shownPageName(row.ad) })}
      aria-posinset={index + 1}
      aria-setsize={total ?? -1}
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
  isSameCard,
);
AdCard.displayName = 'AdCard';

/** Shows the platforms of the ad, and its buttons: bookmark or trash can, then Follow. */
const AdActions = ({ row, action }: { row: CollectedAd; action: ReactNode }) => (
  <div className={styles['actions']}>
    <PlatformMarks platforms={row.ad.platforms} />
    {action}
    <FollowButton page={row.ad} />
  </div>
);

/** The links of a card: the website of the ad, and the ad in the Ad Library. */
const AdFooter = ({ row }: { row: CollectedAd }) => {
  const { linkUrl } = row.ad;
  const domain = domainOf(linkUrl);
  return (
    <div className={styles['footer']}>
      {linkUrl !== null && domain !== null && (
        <QuietLink href={linkUrl} title={domain} aria-label={say(dashboard.card.linkLabel, { domain })}>
          <span className={`${styles['domain']} ${searchedText}`}>{domain}</span>
          <OpensElsewhere size={12} aria-hidden="true" />
        </QuietLink>
      )}
      <QuietLink
        href={libraryUrlOf(row.adId)}
        className={styles['toLibrary'] ?? ''}
        aria-label={say(dashboard.card.inLibraryLabel, { page: shownPageName(row.ad) })}
      >
        {dashboard.card.inLibrary}
        <OpensElsewhere size={12} aria-hidden="true" />
      </QuietLink>
    </div>
  );
};

/** The advertiser of a card, and when the ad runs. */
const AdHeader = ({ row }: { row: CollectedAd }) => (
  <div className={styles['header']}>
    <div className={styles['advertiser']}>
      <div className={styles['logo']}>
        <LogoImage row={row} />
      </div>
      <div className={styles['named']}>
        <h2 className={`${styles['name']} ${searchedText}`} dir="auto" title={row.ad.pageName}>
          {shownPageName(row.ad)}
        </h2>
        <RunMark ad={row.ad} />
      </div>
    </div>
    <RunFacts row={row} />
  </div>
);

const RunMark = ({ ad }: { ad: CollectedAd['ad'] }) => {
  const { now } = useServices();
  const days = daysRunning(ad, now());
  return (
    <div className={styles['run']}>
      <span className={ad.isActive ? `${styles['state']} ${styles['isActive']}` : styles['state']}>
        {dashboard.card.states[runStateOf(ad)]}
      </span>
      {days !== null && (
        <span title={dashboard.card.daysRunningLabel}>{say(dashboard.card.daysRunning, { days })}</span>
      )}
    </div>
  );
};

const RunFacts = ({ row: { ad } }: { row: CollectedAd }) => (
  <dl className={styles['dates']}>
    <dt>{dashboard.card.start}</dt>
    <dd>{dateOrUnknown(ad.startDate)}</dd>
    <dt>{dashboard.card.end}</dt>
    <dd>{ad.isActive ? dashboard.card.stillRunning : dateOrUnknown(ad.endDate)}</dd>
  </dl>
);

const dateOrUnknown = (unixSeconds: number | null): string =>
  unixSeconds === null ? dashboard.card.unknownDate : adDate(unixSeconds);

/**
 * The text of an ad, shortened to 100 characters. `dir="auto"`, because the text can be left-to-right or right-to-left.
 */
const AdText = ({ text }: { text: string | null }) => {
  if (text === null || isBlank(text)) {
    return <p className={`${styles['words']} ${styles['noWords']}`}>{dashboard.card.noText}</p>;
  }
  return <ShortenedText text={text} />;
};

const ShortenedText = ({ text }: { text: string }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { short, isCut } = cutCardText(text);
  return (
    <div className={styles['words']}>
      <p id={id} dir="auto" className={`${styles['text']} ${isOpen ? '' : styles['isClamped']} ${searchedText}`}>
        {isOpen ? text : short}
      </p>
      {isCut && (
        <StaticButton
          variant="plain"
          isStandalone
          className={styles['more'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((previous) => !previous)}
        >
          {isOpen ? dashboard.card.readLess : dashboard.card.readMore}
        </StaticButton>
      )}
    </div>
  );
};
