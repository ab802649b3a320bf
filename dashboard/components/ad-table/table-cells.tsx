import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { daysRunning, runStateOf } from '#shared/domain/ad/ad-run.ts';
import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import { say } from '#shared/texts/say.ts';
import type { RowFigure, SpendRow } from '#shared/words/spend-row-words.ts';
import { useDetailLink } from '#dashboard/components/ad-detail/detail-links.tsx';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { PlatformMarks } from '#dashboard/components/ad-parts/platform-marks.tsx';
import { usePicture } from '#dashboard/components/ad-parts/use-picture.ts';
import { BoardsButton } from '#dashboard/components/ad-boards/boards-button.tsx';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import type { ViewList } from '#dashboard/components/list-view/remembered-views.ts';
import type { ColumnId } from '#dashboard/components/list-view/table-columns.ts';
import { searchedText } from '#dashboard/components/search-marks/searched-text.ts';
import { PickBox } from '#dashboard/components/selection/pick-box.tsx';
import { RowMarks } from '#dashboard/components/tags/card-marks.tsx';
import type { SpendOfAd } from '#dashboard/components/spend-panel/use-ad-spend.ts';
import styles from './ad-table.module.css';
import { SpendCell } from './spend-cell.tsx';

type Figures = { nowMs: number; isChecked: boolean; spend: SpendRow; countries: RowFigure };

type Props = {
  id: ColumnId;
  isNumber: boolean;
  list: ViewList;
  row: CollectedAd;
  /** The winner score; null: too little is known. */
  score: number | null;
  figures: Figures;
  spend: SpendOfAd;
  renderAction: (row: CollectedAd) => ReactNode;
};

/** One value of an ad. */
export const Cell = (props: Props) => (
  <div
    role={props.id === 'ad' ? 'rowheader' : 'cell'}
    className={`${styles['cell']} ${props.isNumber ? styles['isNumber'] : ''} ${styles[props.id] ?? ''}`}
  >
    {contents[props.id](props)}
  </div>
);

const counts = new Intl.NumberFormat('en');

/** A figure with its explanation for the pointer. */
const Figure = ({ of: { value, title } }: { of: RowFigure }) => (
  <span className={styles['cut']} title={title === '' ? undefined : title}>
    {value}
  </span>
);

/** The picture, the advertiser and the start of the text. All of them open the details. */
const AdContent = ({ row }: { row: CollectedAd }) => {
  const { text } = row.ad;
  const page = shownPageName(row.ad);
  const link = useDetailLink(row.adId);
  return (
    <a
      {...link}
      className={styles['open']}
      data-details={row.adId}
      data-shortcut="o"
      aria-label={say(adDetail.openLabel, { page })}
    >
      <Thumbnail row={row} />
      <span className={styles['named']}>
        <span className={`${styles['name']} ${searchedText}`} dir="auto" title={page}>
          {page}
        </span>
        <AdText text={text} />
      </span>
    </a>
  );
};

const AdText = ({ text }: { text: string | null }) => {
  if (text === null || isBlank(text)) return <span className={styles['text']}>{dashboard.card.noText}</span>;
  const { short } = cutCardText(text);
  return (
    <span className={`${styles['text']} ${searchedText}`} dir="auto" title={short}>
      {short}
    </span>
  );
};

/** The first picture of an ad. A missing picture is a sign without a text, because a row has no room for one. */
const Thumbnail = ({ row }: { row: CollectedAd }) => {
  const picture = usePicture(row, 'image-0');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isShown = picture.state === 'shown' && picture.url !== brokenUrl;
  return (
    <span className={styles['picture']}>
      {isShown && (
        <img src={picture.url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(picture.url)} />
      )}
      {!isShown && picture.state !== 'loading' && <ImageOff size={16} strokeWidth={1.5} aria-hidden="true" />}
    </span>
  );
};

const RunState = ({ ad }: Pick<CollectedAd, 'ad'>) => (
  <span className={ad.isActive ? `${styles['state']} ${styles['isActive']}` : styles['state']}>
    {dashboard.card.states[runStateOf(ad)]}
  </span>
);

const daysText = (ad: Ad, nowMs: number): string => {
  const days = daysRunning(ad, nowMs);
  return days === null ? texts.noValue : say(dashboard.card.daysRunning, { days });
};

const startText = ({ startDate }: Ad): string =>
  startDate === null ? dashboard.card.unknownDate : utcDate(startDate * 1_000);

/** Returns the date of the bookmark in My Ads, and of the capture in the other lists. */
const dateText = ({ savedAt, capturedAt }: CollectedAd, list: ViewList): string =>
  utcDate(list === 'saved' ? (savedAt ?? capturedAt) : capturedAt);

/** The content of each column. */
const contents: Readonly<Record<ColumnId, (of: Props) => ReactNode>> = {
  pick: ({ row }) => <PickBox row={row} />,
  ad: ({ row }) => <AdContent row={row} />,
  status: ({ row }) => <RunState ad={row.ad} />,
  score: ({ score }) => score ?? texts.noValue,
  days: ({ row, figures }) => daysText(row.ad, figures.nowMs),
  start: ({ row }) => startText(row.ad),
  likely: ({ row, spend, figures }) => (
    <SpendCell ad={row.ad} spend={spend} isChecked={figures.isChecked} figure={figures.spend.likely} />
  ),
  perDay: ({ figures }) => <Figure of={figures.spend.perDay} />,
  views: ({ figures }) => <Figure of={figures.spend.views} />,
  growth: ({ figures }) => <Figure of={figures.spend.growth} />,
  trend: ({ figures }) => <Figure of={figures.spend.trend} />,
  versions: ({ row }) => counts.format(row.ad.versionCount),
  platforms: ({ row }) => <PlatformMarks platforms={row.ad.platforms} />,
  countries: ({ figures }) => <Figure of={figures.countries} />,
  tags: ({ row }) => <RowMarks adId={row.adId} />,
  date: ({ row, list }) => dateText(row, list),
  actions: ({ row, renderAction }) => (
    <div className={styles['buttons']}>
      <BoardsButton row={row} hasNames={false} />
      {renderAction(row)}
      <FollowButton page={row.ad} />
    </div>
  ),
};
