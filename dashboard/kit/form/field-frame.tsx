import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

type Linked = { id: string; 'aria-describedby'?: string };

type Props = {
  /** By default, React generates the id of the field. */
  id?: string | undefined;
  label: string;
  /** Text below the field, for example what is wrong with the value. */
  note: string | undefined;
  noteKind?: 'error' | 'warning' | 'hint';
  /** Renders the field with the attributes that link it to its label and its note. */
  children: (linked: Linked) => ReactNode;
  /** Rendered between the field and its note. */
  outcome?: ReactNode;
};

/** The label of a field, the field, and its note. */
export const FieldFrame = ({ label, note, noteKind = 'error', children, outcome, ...given }: Props) => {
  const generated = useId();
  const id = given.id ?? generated;
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({ id, ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }) })}
      {outcome}
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
