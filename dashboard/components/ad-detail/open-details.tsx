import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-card/page-name.ts';
import { addressWithAd } from './ad-address.ts';
import { overList } from './use-open-ad.ts';

const Whole = chakra(Link, { base: { position: 'absolute', inset: '0' } });
const Chip = chakra(Link, {
  base: {
    position: 'absolute',
    bottom: '2',
    insetEnd: '2',
    display: 'inline-flex',
    alignItems: 'center',
    h: { base: '10', md: '7' },
    px: '3',
    borderRadius: 'full',
    bg: 'rgba(20, 18, 16, 0.72)',
    color: '#FFFFFF',
    fontSize: 'xs',
    fontWeight: 'medium',
    textDecoration: 'none',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    _hover: { bg: 'rgba(20, 18, 16, 0.9)' },
  },
});

/**
 * Opens an ad's details over the list: 'Details' in the corner of its picture, and for pointers the whole picture. Links, so
 * that they open in a tab of their own too.
 */
export const OpenDetails = ({ row }: { row: CollectedAd }) => {
  const { search } = useLocation();
  const to = { search: addressWithAd(search, row.adId) };
  return (
    <>
      <Whole to={to} state={overList} tabIndex={-1} aria-hidden="true" />
      <Chip
        to={to}
        state={overList}
        data-details={row.adId}
        data-shortcut="o"
        aria-label={say(adDetail.openLabel, { page: shownPageName(row.ad) })}
      >
        {adDetail.open}
      </Chip>
    </>
  );
};
