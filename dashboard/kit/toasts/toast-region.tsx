import { useEffect, useState } from 'react';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useScreenState, useServices } from '#dashboard/kit/services/services.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { ToastFrame } from './toast-frame.tsx';

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
