import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { addressWithAd } from './ad-address.ts';
import look from './open-details.module.css';
import { overList } from './use-open-ad.ts';

/**
 * Opens an ad's details over the list: 'Details' in the corner of its picture, and for pointers the whole picture. Links, so
 * that they open in a tab of their own too.
 */
export const OpenDetails = ({ row }: { row: CollectedAd }) => {
  const { search } = useLocation();
  const to = { search: addressWithAd(search, row.adId) };
  // Both links by one look at the address, which every card on screen hears of.
  const link = { href: useHref(to), onClick: useLinkClickHandler(to, { state: overList }) };
  return (
    <>
      <a {...link} className={look['whole']} tabIndex={-1} aria-hidden="true" />
      <a
        {...link}
        className={look['chip']}
        data-details={row.adId}
        data-shortcut="o"
        aria-label={say(adDetail.openLabel, { page: shownPageName(row.ad) })}
      >
        {adDetail.open}
      </a>
    </>
  );
};
