import { Box } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';

const circle = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'full',
  bg: 'accent.solid',
  opacity: 0.6,
  animation: 'sl-bounce 2s infinite ease-in-out',
} as const;

/** Two bouncing circles. `size` is in pixels. */
export const Spinner = ({ size = 40 }: { size?: number }) => (
  <Box role="status" aria-label={shell.loading} position="relative" width={`${size}px`} height={`${size}px`}>
    <Box css={circle} />
    <Box css={circle} style={{ animationDelay: '-1s' }} />
  </Box>
);

/** A spinner in the middle of an empty screen. */
export const SpinnerPage = () => (
  <Box display="grid" placeItems="center" minH="50dvh" width="full">
    <Spinner />
  </Box>
);
