import { useRef, type ReactNode } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import styles from './toasts.module.css';
import { useToastFocus } from './use-toast-focus.ts';

type Props = {
  onDismiss: (id: number) => void;
  /** Renders the toasts. The given function dismisses a toast and restores the focus. */
  children: (dismiss: (id: number) => void) => ReactNode;
};

/** The container of the toasts above every page. It is a landmark for screen readers. */
export const ToastFrame = ({ onDismiss, children }: Props) => {
  const region = useRef<HTMLElement>(null);
  const restoreFocus = useToastFocus(region);
  const dismiss = (id: number): void => {
    restoreFocus();
    onDismiss(id);
  };
  return (
    <section ref={region} aria-label={shell.toasts.region} aria-keyshortcuts="Alt+T" className={styles['region']}>
      {children(dismiss)}
    </section>
  );
};
