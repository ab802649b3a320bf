import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { FramePart } from '#dashboard/app/frame-part.tsx';
import { lazily } from '#dashboard/app/load-chunk.ts';
import { useScreenState, useServices } from '#dashboard/app/services.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { useToastFocus } from './use-toast-focus.ts';

/** Toasts need the motion library. They load with the first toast, or when the page is idle. */
const Toasts = lazily(async () => (await import('./toasts.tsx')).Toasts);

/** The toasts load after this time even without a toast, so that a toast about a lost connection can be shown. */
const LOADED_AFTER_MS = 3_000;

const useIsNeeded = (isNeededNow: boolean): boolean => {
  const [isNeeded, setNeeded] = useState(false);
  if (isNeededNow && !isNeeded) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNeeded;
};

/** The toasts and the loading bar above every screen. The region is a landmark for screen readers. */
export const ToastRegion = () => {
  const { screen } = useServices();
  const notices = useScreenState((state) => state.notices);
  const isNeeded = useIsNeeded(notices.length > 0);
  const region = useRef<HTMLDivElement>(null);
  const focus = useToastFocus(region);
  const toasts = {
    notices,
    onDismiss: (id: string): void => {
      focus.restoreFocus();
      screen.dismiss(id);
    },
  };
  return (
    <Box
      ref={region}
      as="section"
      aria-label={shell.toasts.region}
      aria-keyshortcuts="Alt+T"
      onFocus={focus.onFocus}
      position="fixed"
      top="16"
      right="3"
      width="360px"
      maxW="calc(100vw - 24px)"
      zIndex="toast"
      pointerEvents="none"
    >
      <LoadingBar />
      <FramePart failed={<PlainToasts {...toasts} />}>{isNeeded && <Toasts {...toasts} />}</FramePart>
    </Box>
  );
};
