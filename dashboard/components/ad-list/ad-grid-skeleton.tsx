import { Box, Flex, Grid } from '@chakra-ui/react';
import { dashboard } from '#shared/texts/en/dashboard.ts';

/** As many as the grid of cards has at that width. */
const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(3, minmax(0, 1fr))',
  xxl: 'repeat(4, minmax(0, 1fr))',
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
    <Box aspectRatio="1" bg="sunken" />
    <Box h="14" />
  </Box>
);
