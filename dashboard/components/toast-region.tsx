import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { useScreenState } from '#dashboard/app/services.tsx';
import { LoadingBar } from './loading-bar.tsx';

/** Toasts bring the motion library with them, so they load with the first one. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** What floats above every screen and says how things go: a landmark, so that a screen reader finds it. */
export const ToastRegion = () => {
  const notices = useScreenState((state) => state.notices);
  return (
    <Box
      as="section"
      aria-label={shell.toasts.region}
      position="fixed"
      top="16"
      right="3"
      width="360px"
      maxW="calc(100vw - 24px)"
      zIndex="toast"
      pointerEvents="none"
    >
      <LoadingBar />
      <Suspense fallback={null}>{notices.length > 0 && <Toasts notices={notices} />}</Suspense>
    </Box>
  );
};
