import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { AdCard } from '../ad-card/ad-card.tsx';

/** Cards drawn at first and with each step: enough for two tall screens, few enough to stay quick. */
const STEP = 48;

/** 4, 3, 2 or 1 per row, beside an open sidebar. */
const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(3, minmax(0, 1fr))',
  xxl: 'repeat(4, minmax(0, 1fr))',
};

/** Cards far down are laid out when they come near; those of the first screens at once, so that their pictures load. */
const farCards = { '& > :nth-of-type(n + 25)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 600px' } };

type Props = { rows: readonly CollectedAd[]; renderAction: (row: CollectedAd) => ReactNode };

/** Thousands of ads stay usable because only those scrolled to are drawn. */
export const AdGrid = ({ rows, renderAction }: Props) => {
  const [limit, setLimit] = useState(STEP);
  const isMore = limit < rows.length;
  const showMore = (): void => setLimit((previous) => previous + STEP);
  return (
    <>
      <Grid
        as="section"
        aria-label={dashboard.list.label}
        templateColumns={columns}
        gap={{ base: '4', xl: '5' }}
        css={farCards}
      >
        {rows.slice(0, limit).map((row) => (
          <AdCard key={row.adId} row={row} renderAction={renderAction} />
        ))}
      </Grid>
      {isMore && <More key={limit} onMore={showMore} />}
    </>
  );
};

/** Comes into view by scrolling; the button is for who does not scroll. */
const More = ({ onMore }: { onMore: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onMore);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Flex ref={end} justify="center" pt="6">
      <Button variant="outline" onClick={onMore}>
        {dashboard.list.more}
      </Button>
    </Flex>
  );
};

/** The same rhythm while the ads are being read. */
export const AdGridSkeleton = () => (
  <Grid role="status" aria-label={dashboard.list.loading} templateColumns={columns} gap={{ base: '4', xl: '5' }}>
    {Array.from({ length: 8 }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </Grid>
);

const bone = { bg: 'neutral.muted', borderRadius: 'sm', animation: 'sl-pulse 1.4s infinite ease-in-out' } as const;

const SkeletonCard = () => (
  <Box bg="panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
    <Flex p="4" gap="3" align="center">
      <Box css={bone} boxSize="10" borderRadius="full" />
      <Box flex="1">
        <Box css={bone} h="3.5" w="60%" />
        <Box css={bone} h="3" w="30%" mt="2" />
      </Box>
    </Flex>
    <Box px="4" pb="4">
      <Box css={bone} h="3" w="80%" />
      <Box css={bone} h="3" w="90%" mt="2" />
      <Box css={bone} h="3" w="50%" mt="2" />
    </Box>
    <Box aspectRatio="1" bg="sunken" />
    <Box h="14" />
  </Box>
);
