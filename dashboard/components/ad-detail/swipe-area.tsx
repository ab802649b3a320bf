import { Box } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import type { Step } from './use-steps.ts';
import { useSwipe } from './use-swipe.ts';

type Props = { ref: RefObject<HTMLDivElement | null>; onSwipe: (step: Step) => void; children: ReactNode };

/** The scrollable content of the details. A horizontal swipe steps to another ad. */
export const SwipeArea = ({ ref, onSwipe, children }: Props) => (
  <Box
    ref={ref}
    flex="1"
    minH="0"
    overflowX="hidden"
    overflowY="auto"
    overscrollBehavior="contain"
    touchAction="pan-y pinch-zoom"
    {...useSwipe(onSwipe)}
  >
    {children}
  </Box>
);
