import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { QuietLink } from '#dashboard/kit/parts/quiet-link.tsx';
import look from './ad-card.module.css';
import { domainOf, libraryUrlOf } from '../ad-parts/ad-links.ts';
import { shownPageName } from '../ad-parts/page-name.ts';

export const AdFooter = ({ row }: { row: CollectedAd }) => {
  const { linkUrl } = row.ad;
  const domain = domainOf(linkUrl);
  return (
    <div className={look['footer']}>
      {linkUrl !== null && domain !== null && (
        <QuietLink href={linkUrl} title={domain} aria-label={say(dashboard.card.linkLabel, { domain })}>
          <span className={look['domain']}>{domain}</span>
          <OpensElsewhere size={12} aria-hidden="true" />
        </QuietLink>
      )}
      <QuietLink
        href={libraryUrlOf(row.adId)}
        className={look['toLibrary'] ?? ''}
        aria-label={say(dashboard.card.inLibraryLabel, { page: shownPageName(row.ad) })}
      >
        {dashboard.card.inLibrary}
        <OpensElsewhere size={12} aria-hidden="true" />
      </QuietLink>
    </div>
  );
};
