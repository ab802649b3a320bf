import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

type Linked = { id: string; 'aria-describedby'?: string };

type Props = {
  label: string;
  /** Is below the field, for example what is wrong with the value. */
  note: string | undefined;
  noteKind?: 'error' | 'warning' | 'hint';
  /** Renders the field with the attributes that link it to its label and its note. */
  children: (linked: Linked) => ReactNode;
};

/** The label of a field, the field, and its note. */
export const FieldFrame = ({ label, note, noteKind = 'error', children }: Props) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({ id, ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }) })}
      {/* Always rendered, so that a screen reader reads a note that appears while the field has the focus. */}
      <div aria-live="polite">
        {note !== undefined && (
          <p id={`${id}-note`} className={`${styles['note']} ${styles[noteKind]}`}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
};
