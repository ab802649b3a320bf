import { AnimatePresence, domMax, LazyMotion } from 'framer-motion';
import type { Notice } from '#shared/store/screen-store.ts';
import { Toast } from './toast.tsx';

export type ToastsProps = { notices: readonly Notice[]; onDismiss: (id: number) => void };

/** The toasts with their animations. */
export const Toasts = ({ notices, onDismiss }: ToastsProps) => (
  <LazyMotion features={domMax} strict>
    <AnimatePresence initial>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
      ))}
    </AnimatePresence>
  </LazyMotion>
);
