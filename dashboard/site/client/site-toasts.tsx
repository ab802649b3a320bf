import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastFrame } from '#dashboard/kit/toasts/toast-frame.tsx';
import { Toasts } from '#dashboard/kit/toasts/toasts.tsx';
import { createScreenStore } from '#shared/store/screen-store.ts';

/** What the screens of the dashboard share, for a prerendered page. Its toasts are rendered from the first one on. */
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
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SiteToasts />);
});
