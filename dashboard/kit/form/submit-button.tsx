import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

type Props = Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & {
  isSending: boolean;
  /** Whether a click is ignored for now, for example during a countdown. */
  isWaiting?: boolean;
  tone?: 'accent' | 'danger' | 'outline';
  /** Whether the button is only as wide as its text in a column. */
  isNarrow?: boolean;
};

/** While it sends, the button keeps the focus, because it is not disabled. The form ignores a second click. */
export const SubmitButton = ({
  type = 'submit',
  isSending,
  isWaiting = false,
  tone = 'accent',
  isNarrow = false,
  ...props
}: Props) => (
  <button
    type={type}
    className={[styles['submit'], styles[tone], isNarrow ? styles['narrow'] : ''].join(' ')}
    aria-disabled={isSending || isWaiting}
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
