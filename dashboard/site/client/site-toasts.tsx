import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastFrame } from '#dashboard/kit/toasts/toast-frame.tsx';
import { Toasts } from '#dashboard/kit/toasts/toasts.tsx';
import { createScreenStore } from '#shared/store/screen-store.ts';

/** The screen store of the dashboard for a prerendered page. Its first change renders the toasts into the page. */
export const siteScreen = createScreenStore();

const SiteToasts = () => {
  const { notices } = useSyncExternalStore(siteScreen.subscribe, siteScreen.getState);
  return (
    <ToastFrame onDismiss={siteScreen.dismiss}>
      {(dismiss) => <Toasts notices={notices} onDismiss={dismiss} />}
    </ToastFrame>
  );
};

const unsubscribe = siteScreen.subscribe(() => {
  unsubscribe();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<SiteToasts />);
});
