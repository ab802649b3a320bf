import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { QuietLink } from '#dashboard/kit/parts/quiet-link.tsx';
import styles from './ad-card.module.css';
import { domainOf, libraryUrlOf } from '../ad-parts/ad-links.ts';
import { shownPageName } from '../ad-parts/page-name.ts';

/** The links of a card: the website of the ad, and the ad in the Ad Library. */
export const AdFooter = ({ row }: { row: CollectedAd }) => {
  const { linkUrl } = row.ad;
  const domain = domainOf(linkUrl);
  return (
    <div className={styles['footer']}>
      {linkUrl !== null && domain !== null && (
        <QuietLink href={linkUrl} title={domain} aria-label={say(dashboard.card.linkLabel, { domain })}>
          <span className={styles['domain']}>{domain}</span>
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
