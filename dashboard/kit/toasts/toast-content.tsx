import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { Notice, NoticeType } from '#shared/store/screen-store.ts';
import { shell } from '#shared/texts/en/shell.ts';
import styles from './toasts.module.css';

const ICONS = {
  default: Bell,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
} as const satisfies Record<NoticeType, unknown>;

type Props = { notice: Notice; onDismiss: () => void };

/** The text of a toast with its icon, its action and the button that closes it. */
export const ToastContent = ({ notice: { type, text, action }, onDismiss }: Props) => {
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
