import { useEffect, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useScreenState, useServices } from '#dashboard/kit/services/services.tsx';
import { ToastFrame } from './toast-frame.tsx';
import styles from './toasts.module.css';
import type { ToastsProps } from './toasts.tsx';

/** Toasts need the motion library. They load with the first toast, or when the page is idle. */
const Toasts = lazily(async () => (await import('./toasts.tsx')).Toasts);

/** The code of the toasts loads after this time at the latest, so that a toast about a lost connection can be shown. */
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

/** The toasts and the loading bar above every screen, in one landmark. */
export const ToastRegion = () => {
  const { screen } = useServices();
  const notices = useScreenState((state) => state.notices);
  const isNeeded = useIsNeeded(notices.length > 0);
  return (
    <ToastFrame onDismiss={(id) => screen.dismiss(id)}>
      {(dismiss) => (
        <>
          <LoadingBar />
          <FramePart failed={<PlainToasts notices={notices} onDismiss={dismiss} />}>
            {isNeeded && <Toasts notices={notices} onDismiss={dismiss} />}
          </FramePart>
        </>
      )}
    </ToastFrame>
  );
};

/** Toasts without icons and the motion library. They are shown if those cannot be loaded. */
const PlainToasts = ({ notices, onDismiss }: ToastsProps) =>
  notices.map(({ id, type, text }) => (
    <div key={id} className={`${styles['toast']} ${styles['body']}`}>
      <p role={type === 'error' ? 'alert' : 'status'}>{text}</p>
      <button type="button" className={styles['close']} aria-label={shell.toasts.dismiss} onClick={() => onDismiss(id)}>
        ×
      </button>
    </div>
  ));

/** The global loading indicator. */
export const LoadingBar = () => {
  const isLoading = useScreenState((state) => state.pendingCalls > 0);
  if (!isLoading) return null;
  return (
    <Box
      role="progressbar"
      aria-label={shell.loading}
      position="fixed"
      top="0"
      left="0"
      right="0"
      height="3px"
      overflow="hidden"
      zIndex="toast"
      pointerEvents="none"
    >
      <Box
        height="full"
        width="40%"
        bg="accent.solid"
        borderRadius="full"
        animation="sl-slide 1.1s infinite ease-in-out"
      />
    </Box>
  );
};
