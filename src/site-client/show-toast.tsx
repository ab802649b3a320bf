import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Notice } from '#shared/store/screen-store.ts';
import { ToastFrame } from '#dashboard/kit/toasts/toast-frame.tsx';
import { Toasts } from '#dashboard/kit/toasts/toasts.tsx';

const SiteToasts = ({ notice }: { notice: Notice }) => {
  const [notices, setNotices] = useState([notice]);
  return (
    <ToastFrame onDismiss={() => setNotices([])}>
      {(dismiss) => <Toasts notices={notices} onDismiss={dismiss} />}
    </ToastFrame>
  );
};

/** Shows a success toast on a prerendered page, as the dashboard does. */
export const showToast = (page: Document, text: string): void => {
  const place = page.createElement('div');
  page.body.append(place);
  createRoot(place).render(<SiteToasts notice={{ id: 1, type: 'success', text, action: null }} />);
};
