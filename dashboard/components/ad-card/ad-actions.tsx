import type { ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import look from './ad-card.module.css';
import { PlatformMarks } from '../ad-parts/platform-marks.tsx';

/** Where the ad runs, and what to do with it: bookmark or trash can, then Follow. */
export const AdActions = ({ row, action }: { row: CollectedAd; action: ReactNode }) => (
  <div className={look['actions']}>
    <PlatformMarks platforms={row.ad.platforms} />
    {action}
    <FollowButton page={row.ad} />
  </div>
);
