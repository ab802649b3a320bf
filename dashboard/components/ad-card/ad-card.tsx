import { memo, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { winnerScore } from '#shared/texts/en/ad/winner-score.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { daysRunning, runStateOf } from '#shared/domain/ad/ad-run.ts';
import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { BoardsButton } from '#dashboard/components/ad-boards/boards-button.tsx';
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
import { fullRunDates, shortRunDates } from '#dashboard/components/ad-parts/ad-dates.ts';
import { LogoImage } from '#dashboard/components/ad-parts/logo-image.tsx';
import { searchedText } from '#dashboard/components/search-marks/searched-text.ts';
import { CardMarks } from '#dashboard/components/tags/card-marks.tsx';
import { useSeenAd } from '#dashboard/components/seen-ads/seen-ads.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';

type Props = {
  row: CollectedAd;
  /** The winner score; null: too little is known. */
  score: number | null;
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
  before.score === after.score &&
  before.total === after.total &&
  isSameRow(before.row, after.row);

/** The card of one ad in a list: advertiser and run, amounts, media and text, actions, other figures, links. */
export const AdCard = memo(
  ({ row, score, index, total, renderAction }: Props) => (
    <article
      ref={useSeenAd(row.adId)}
      className={styles['card']}
      aria-label={say(dashboard.card.label, { page: shownPageName(row.ad) })}
      aria-posinset={index + 1}
      aria-setsize={total ?? -1}
      tabIndex={-1}
    >
      <PickBox row={row} />
      <AdHeader row={row} score={score} />
      <AdSpend ad={row.ad} />
      <div className={styles['creative']}>
        <AdMedia row={row} />
        <AdText text={row.ad.text} />
      </div>
      <CardMarks adId={row.adId} />
      <AdActions row={row} action={renderAction(row)} />
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
      <BoardsButton row={row} />
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
const AdHeader = ({ row, score }: Pick<Props, 'row' | 'score'>) => (
  <div className={styles['header']}>
    <div className={styles['logo']}>
      <LogoImage row={row} />
    </div>
    <div className={styles['named']}>
      <h2 className={`${styles['name']} ${searchedText}`} dir="auto" title={row.ad.pageName}>
        {shownPageName(row.ad)}
      </h2>
      <RunLine ad={row.ad} score={score} />
    </div>
  </div>
);

/** State, days and dates of a run, and the winner score, in one line: `Active · 150 days · Jun 30 –   Score 72`. */
const RunLine = ({ ad, score }: { ad: CollectedAd['ad']; score: number | null }) => {
  const { now } = useServices();
  const days = daysRunning(ad, now());
  const dates = fullRunDates(ad);
  const running = days === null ? '' : say(dashboard.card.daysRunning, { days });
  return (
    <p className={styles['run']} title={dates}>
      <span className={ad.isActive ? `${styles['state']} ${styles['isActive']}` : styles['state']}>
        {dashboard.card.states[runStateOf(ad)]}
      </span>
      <span className={styles['days']} aria-hidden="true">
        {['', ...(running === '' ? [] : [running]), shortRunDates(ad, now())].join(' · ')}
      </span>
      <span className={hidden['visuallyHidden']}>{running === '' ? `. ${dates}` : `, ${running}. ${dates}`}</span>
      {score !== null && (
        <span className={styles['score']} title={say(winnerScore.whole, { score })}>
          {say(winnerScore.short, { score })}
        </span>
      )}
    </p>
  );
};

/**
 * The text of an ad, shortened to 100 characters. `dir="auto"`, because the text can be left-to-right or right-to-left.
 */
const AdText = ({ text }: { text: string | null }) => {
  if (text === null || isBlank(text)) {
    return <p className={`${styles['words']} ${styles['noWords']}`}>{dashboard.card.noText}</p>;
  }
  return <ShortenedText key={text} text={text} />;
};

const ShortenedText = ({ text }: { text: string }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { short, isCut } = cutCardText(text);
  const { paragraph, isTooHigh } = useIsTooHigh(isCut);
  return (
    <div className={styles['words']}>
      <p
        ref={paragraph}
        id={id}
        dir="auto"
        className={`${styles['text']} ${isOpen ? '' : styles['isClamped']} ${searchedText}`}
      >
        {isOpen ? text : short}
      </p>
      {(isCut || isTooHigh) && (
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

/**
 * Whether a text needs more lines than its card reserves. `isKnown`: Read More is shown in any case, and nothing is
 * measured. The measurement causes no layout of its own, because the list measures each rendered row at the same time.
 */
const useIsTooHigh = (isKnown: boolean) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isTooHigh, setTooHigh] = useState(false);
  useLayoutEffect(() => {
    const { current } = paragraph;
    if (!isKnown && current !== null) setTooHigh(current.scrollHeight > current.clientHeight + 1);
  }, [isKnown]);
  return { paragraph, isTooHigh };
};
