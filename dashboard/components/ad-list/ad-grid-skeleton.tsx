import { Box, Flex, Grid } from '@chakra-ui/react';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { useGridShape } from './use-grid-shape.ts';

/** The same rhythm while the ads are being read. */
export const AdGridSkeleton = () => {
  const { columns, gap, card } = useGridShape();
  return (
    <Grid
      role="status"
      aria-label={dashboard.list.loading}
      gap={`${gap}px`}
      css={card}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: 2 * columns }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Grid>
  );
};

const bone = { bg: 'neutral.muted', borderRadius: 'sm', animation: 'sl-pulse 1.4s infinite ease-in-out' } as const;

/** A card that is still being read. */
export const SkeletonCard = () => (
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
    <Box aspectRatio="var(--card-media-ratio, 1)" bg="sunken" />
    <Box h="14" />
  </Box>
);
