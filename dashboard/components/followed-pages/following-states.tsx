import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { AdGridSkeleton } from '#dashboard/components/ad-list/ad-grid-skeleton.tsx';
import { HeadingLevel, MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

const bone = { bg: 'neutral.muted', borderRadius: 'sm', animation: 'sl-pulse 1.4s infinite ease-in-out' } as const;
const panel = { bg: 'panel', borderWidth: '1px', borderRadius: 'xl' } as const;

/** Placeholders in the shape of the bar and of three blocks while the followed pages load. */
export const BlocksSkeleton = () => (
  <Box role="status" aria-label={following.loading}>
    <Flex gap="3" mb="4" align="center" flexWrap="wrap">
      <Box h={{ base: '10', md: '9' }} w="180px" bg="sunken" borderRadius="md" />
      <Box css={panel} borderRadius="md" h={{ base: '10', md: '9' }} w={{ base: 'full', sm: '240px' }} ms="auto" />
    </Flex>
    <Stack gap="5">
      {Array.from({ length: 3 }, (_, index) => (
        <Stack key={index} gap="4" css={panel} p={{ base: '4', sm: '5' }}>
          <HeadSkeleton />
          <Grid gap="3" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}>
            {Array.from({ length: 4 }, (__, ad) => (
              <Box key={ad} borderWidth="1px" borderRadius="md" overflow="hidden">
                <Box aspectRatio="4 / 3" bg="sunken" />
                <Box css={bone} h="3" w="50%" m="2.5" />
              </Box>
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  </Box>
);

/** Placeholders in the shape of the screen of one page: its header, figures, charts and ads. */
export const PageSkeleton = () => (
  <>
    <Box css={panel} p={{ base: '4', sm: '5' }} mb="5" aria-hidden="true">
      <HeadSkeleton />
      <Grid gap="4" mt="5" pt="5" borderTopWidth="1px" templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
        {Array.from({ length: 4 }, (_, figure) => (
          <Box key={figure}>
            <Box css={bone} h="3" w="40%" />
            <Box css={bone} h="5" w="30%" mt="2" />
            <Box css={bone} h="3" w="60%" mt="2" />
          </Box>
        ))}
      </Grid>
      <Grid gap="6" pt="5" templateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}>
        {Array.from({ length: 3 }, (_, chart) => (
          <Box key={chart} h="210px" bg="sunken" borderRadius="md" />
        ))}
      </Grid>
    </Box>
    <AdGridSkeleton />
  </>
);

const HeadSkeleton = () => (
  <Flex gap="4">
    <Box css={bone} boxSize="12" flexShrink="0" borderRadius="full" />
    <Box flex="1" maxW="320px">
      <Box css={bone} h="4" w="60%" />
      <Box css={bone} h="3" w="90%" mt="2.5" />
      <Box css={bone} h="3" w="70%" mt="2" />
    </Box>
  </Flex>
);

/** The message with Retry if the followed pages cannot be read. */
export const ReadFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => (
  <MessagePanel
    role="alert"
    level={use(HeadingLevel)}
    icon={<TriangleAlert size={24} />}
    title={following.failed}
    body={error.message}
  >
    <Button onClick={onRetry}>{dashboard.list.retry}</Button>
  </MessagePanel>
);
