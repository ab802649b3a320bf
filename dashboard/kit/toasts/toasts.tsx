import { AnimatePresence, domMax, LazyMotion, useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { Notice, NoticeType } from '#shared/store/screen-store.ts';
import { shell } from '#shared/texts/en/shell.ts';
import styles from './toasts.module.css';

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

/** A toast closes after this time. */
const AUTO_CLOSE_MS = 5_000;
/** A drag by this share of the toast's width dismisses it. */
const DISMISS_SHARE = 0.8;

type Props = { notice: Notice; onDismiss: () => void };

/** Closes the toast after a timeout, but not while the pointer is over it or while it has the focus. */
const useAutoClose = (isHeld: boolean, onDismiss: () => void): void => {
  const close = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
};

/** Whether a drag is long enough to dismiss the toast. Both values are in pixels. */
export const isDraggedAway = (offset: number, width: number): boolean => Math.abs(offset) >= width * DISMISS_SHARE;

/** With reduced motion, the toast appears, closes and snaps back immediately; a drag still follows the pointer. */
const still = { transition: { duration: 0 }, dragTransition: { bounceStiffness: 1e6, bounceDamping: 1e7 } };
const moving = { transition: { duration: 0.3 } };

/** A toast that closes itself, and that the user can dismiss with a drag, a button or Escape. */
const Toast = ({ notice, onDismiss }: Props) => {
  const isStill = useReducedMotion() === true;
  const [isHeld, setHeld] = useState(false);
  const [awayBy, setAwayBy] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useAutoClose(isHeld, onDismiss);

  return (
    <m.div
      ref={box}
      layout="position"
      initial={isStill ? false : { opacity: 0, x: 48 }}
      animate={{ opacity: 1, x: 0 }}
      exit={{ opacity: 0, x: awayBy }}
      {...(isStill ? still : moving)}
      drag="x"
      dragSnapToOrigin
      onDragEnd={(_event, { offset }) => {
        if (!isDraggedAway(offset.x, box.current?.offsetWidth ?? Infinity)) return;
        setAwayBy(offset.x);
        onDismiss();
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss();
      }}
      className={styles['toast']}
    >
      <ToastContent notice={notice} onDismiss={onDismiss} />
    </m.div>
  );
};

const ICONS = {
  default: Bell,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
} as const satisfies Record<NoticeType, unknown>;

type ContentProps = { notice: Notice; onDismiss: () => void };

/** The text of a toast with its icon, its action and the button that closes it. */
const ToastContent = ({ notice: { type, text, action }, onDismiss }: ContentProps) => {
  const Icon = ICONS[type];
  return (
    <div className={styles['body']}>
      <Icon size={18} aria-hidden="true" className={`${styles['icon']} ${styles[type]}`} />
      <p role={type === 'error' ? 'alert' : 'status'}>{text}</p>
      {action !== null && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={shell.toasts.dismiss} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
};
