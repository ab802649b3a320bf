import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** May contain links. A click on a link does not change the box. */
  label: ReactNode;
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
};

/** A checkbox with its label and what is wrong with the choice. */
export const CheckField = ({ label, name, isChecked, onChange, error }: Props) => {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <label>
        <span className={styles['box']}>
          <input
            type="checkbox"
            name={name}
            checked={isChecked}
            aria-invalid={error !== undefined}
            {...(error === undefined ? {} : { 'aria-describedby': `${id}-note` })}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
        <span>{label}</span>
      </label>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-note`} className={`${styles['note']} ${styles['error']}`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
