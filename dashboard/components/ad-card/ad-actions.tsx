import type { ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import styles from './ad-card.module.css';
import { PlatformMarks } from '../ad-parts/platform-marks.tsx';

/** Shows the platforms of the ad, and its buttons: bookmark or trash can, then Follow. */
export const AdActions = ({ row, action }: { row: CollectedAd; action: ReactNode }) => (
  <div className={styles['actions']}>
    <PlatformMarks platforms={row.ad.platforms} />
    {action}
    <FollowButton page={row.ad} />
  </div>
);
