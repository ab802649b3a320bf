import { Stack, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { useSight } from '#dashboard/components/seen-ads/use-sight.ts';
import styles from './small-ad.module.css';
import type { Visit } from './use-visit.ts';

/** `index`: position of the block in its list, from 0. `total`: number of blocks. */
export type BlockPosition = { index: number; total: number };

type Props = BlockPosition & {
  facts: FollowedFacts;
  visit: Visit;
  head: ReactNode;
  children: ReactNode;
};

/** The block of one followed page. After it was in view for one second, its new ads count as seen. */
export const BlockFrame = ({ facts, visit, index, total, head, children }: Props) => {
  const refOf = useSight(() => visit.markSeen(facts));
  // With other new ads, the second starts again.
  const newAds = `${facts.page.pageId} ${facts.newIds.length} ${facts.newIds[0] ?? ''}`;
  return (
    <Stack
      ref={useMemo(() => refOf(newAds), [refOf, newAds])}
      as="article"
      aria-label={shownPageName(facts.page)}
      aria-posinset={index + 1}
      aria-setsize={total}
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="card"
      containerType="inline-size"
      containerName="block"
    >
      {head}
      {facts.adCount === 0 ? (
        <Text fontSize="sm" color="quiet">
          {following.noneMet}
        </Text>
      ) : (
        <ul className={styles['ads']}>{children}</ul>
      )}
    </Stack>
  );
};
