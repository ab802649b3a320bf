import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

type Props = Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & {
  isSending: boolean;
  tone?: 'accent' | 'danger' | 'outline';
  /** In a column, the button is as wide as its text. */
  isNarrow?: boolean;
};

/** Keeps the focus while it sends, which a disabled button would lose. The form ignores a second press. */
export const SubmitButton = ({ type = 'submit', isSending, tone = 'accent', isNarrow = false, ...props }: Props) => (
  <button
    type={type}
    className={[styles['submit'], styles[tone], isNarrow ? styles['narrow'] : ''].join(' ')}
    aria-disabled={isSending}
    aria-busy={isSending}
    onClick={props.onClick}
  >
    {isSending && (
      <span className={styles['spinner']} aria-hidden="true">
        <LoaderCircle size={16} />
      </span>
    )}
    {props.children}
  </button>
);
