import { daysRunning } from '#shared/domain/ad/ad-run.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import styles from './ad-card.module.css';
import { adDate } from '../ad-parts/ad-dates.ts';
import { shownPageName } from '../ad-parts/page-name.ts';
import { LogoImage } from '../ad-parts/logo-image.tsx';

/** The advertiser of a card, and when the ad runs. */
export const AdHeader = ({ row }: { row: CollectedAd }) => (
  <div className={styles['header']}>
    <div className={styles['advertiser']}>
      <div className={styles['logo']}>
        <LogoImage row={row} />
      </div>
      <div className={styles['named']}>
        <h2 className={styles['name']} dir="auto" title={row.ad.pageName}>
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
        {ad.isActive ? dashboard.card.active : dashboard.card.ended}
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
