import { AnimatePresence, domMax, LazyMotion } from 'framer-motion';
import type { Notice } from '#shared/store/screen-store.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { Toast } from './toast.tsx';

export const Toasts = ({ notices }: { notices: readonly Notice[] }) => {
  const { screen } = useServices();
  return (
    <LazyMotion features={domMax} strict>
      <AnimatePresence initial>
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onDismiss={() => screen.dismiss(notice.id)} />
        ))}
      </AnimatePresence>
    </LazyMotion>
  );
};
