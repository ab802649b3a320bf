import type { ComponentProps, Ref } from 'react';
import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

type Props = Pick<ComponentProps<typeof FieldFrame>, 'id' | 'outcome'> & {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  rows?: number;
  required?: boolean;
  error?: string | undefined;
  hint?: string;
};

/** A field for several lines of text. */
export const TextAreaField = ({ id, outcome, label, value, onValue, error, hint, rows = 3, ...area }: Props) => (
  <FieldFrame
    id={id}
    label={label}
    note={error ?? hint}
    noteKind={error === undefined ? 'hint' : 'error'}
    outcome={outcome}
  >
    {(linked) => (
      <textarea
        {...area}
        {...linked}
        className={styles['input']}
        rows={rows}
        value={value}
        aria-invalid={error !== undefined}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </FieldFrame>
);
