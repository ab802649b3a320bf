import { CircleAlert } from 'lucide-react';
import styles from './form.module.css';

type Props = { text: string | null; hint?: string | null };

/**
 * Shows what is wrong with the whole form. It is always rendered, so that a screen reader reads a text that appears.
 */
export const FormAlert = ({ text, hint = null }: Props) => (
  <div role="alert" className={styles['alert']}>
    {text !== null && (
      <div className={styles['problem']}>
        <span className={styles['box']} aria-hidden="true">
          <CircleAlert size={16} />
        </span>
        <p>
          {hint === null ? text : <strong>{text}</strong>}
          {hint}
        </p>
      </div>
    )}
  </div>
);
