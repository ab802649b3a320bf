import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import styles from './detail-links.module.css';
import { addressWithAd, overList } from './use-open-ad.ts';

/**
 * Opens the details of an ad over the list: the link 'Details' in the corner of the picture, and for pointers the whole
 * picture. Both are links, so that the user can open them in a new tab.
 */
export const DetailLinks = ({ row }: { row: CollectedAd }) => {
  // Both links share the router hooks, because each hook renders every visible card again when the URL changes.
  const link = useDetailLink(row.adId);
  return (
    <>
      <a {...link} className={styles['whole']} tabIndex={-1} aria-hidden="true" />
      <a
        {...link}
        className={styles['chip']}
        data-details={row.adId}
        data-shortcut="o"
        aria-label={say(adDetail.openLabel, { page: shownPageName(row.ad) })}
      >
        {adDetail.open}
      </a>
    </>
  );
};

/** Returns the address and the click handler of a link that opens the details of an ad over the list. */
export const useDetailLink = (adId: AdId) => {
  const { search } = useLocation();
  const to = { search: addressWithAd(search, adId) };
  return { href: useHref(to), onClick: useLinkClickHandler(to, { state: overList }) };
};
