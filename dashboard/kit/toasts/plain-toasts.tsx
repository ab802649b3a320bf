import { shell } from '#shared/texts/en/shell.ts';
import styles from './toasts.module.css';
import type { ToastsProps } from './toasts.tsx';

/** Toasts without icons and the motion library. They are shown if those cannot be loaded. */
export const PlainToasts = ({ notices, onDismiss }: ToastsProps) =>
  notices.map(({ id, type, text }) => (
    <div key={id} className={`${styles['toast']} ${styles['body']}`}>
      <p role={type === 'error' ? 'alert' : 'status'}>{text}</p>
      <button type="button" className={styles['close']} aria-label={shell.toasts.dismiss} onClick={() => onDismiss(id)}>
        ×
      </button>
    </div>
  ));
