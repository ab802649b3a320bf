import { Grid, Stack, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import type { Look } from './use-look.ts';
import { useInView } from './use-in-view.ts';

/** Where one block stands in its list, from 0, and among how many. */
export type BlockPlace = { place: number; places: number };

type Props = BlockPlace & {
  facts: FollowedFacts;
  look: Look;
  head: ReactNode;
  children: ReactNode;
};

/** The block of one followed page. Its new ads count as seen once it was in view for a second. */
export const BlockFrame = ({ facts, look, place, places, head, children }: Props) => {
  const block = useRef<HTMLDivElement>(null);
  useInView(block, `${facts.page.pageId} ${facts.newIds.length} ${facts.newIds[0] ?? ''}`, () => look.at(facts));
  return (
    <Stack
      ref={block}
      as="article"
      aria-label={shownPageName(facts.page)}
      aria-posinset={place + 1}
      aria-setsize={places}
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="card"
    >
      {head}
      {facts.adCount === 0 ? (
        <Text fontSize="sm" color="quiet">
          {following.noneMet}
        </Text>
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          gap="3"
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 200px))' }}
        >
          {children}
        </Grid>
      )}
    </Stack>
  );
};
