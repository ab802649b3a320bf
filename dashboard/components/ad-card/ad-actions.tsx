import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import { PlatformMarks } from './platform-marks.tsx';

/** Where the ad runs, and what to do with it: bookmark or trash can, then Follow. */
export const AdActions = ({ row, action }: { row: CollectedAd; action: ReactNode }) => (
  <Flex ps="4" pe="3" py="2.5" gap="1" align="center">
    <Flex flex="1" minW="0">
      <PlatformMarks platforms={row.ad.platforms} />
    </Flex>
    {action}
    <FollowButton page={row.ad} />
  </Flex>
);
