import type { ComponentProps } from 'react';
import styles from './form.module.css';

type Given = {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /** The ids of the field start with this. Hydrated parts can't use `useId`. */
  form: string;
  /** A line below the field. */
  hint?: string;
  /** Without a script, the server redirects to this id if only this field is invalid, and `invalid` is shown there. */
  anchor?: string;
  invalid?: string;
};

type Props = Given &
  (
    | ({ lines?: undefined } & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required' | 'maxLength'>)
    | ({ lines: number } & Pick<ComponentProps<'textarea'>, 'autoComplete' | 'required' | 'maxLength'>)
  );

/** A field of a public page: its label, the input, and what is wrong with the value. */
export const SiteField = ({ label, onValue, error, form, hint, anchor, invalid, ...rest }: Props) => {
  const id = `${form}-${rest.name}`;
  const described = [...(error === undefined ? [] : [`${id}-note`]), ...(hint === undefined ? [] : [`${id}-hint`])];
  const shared = {
    id,
    'aria-invalid': error !== undefined,
    ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {rest.lines === undefined ? (
        <Input {...rest} {...shared} onValue={onValue} />
      ) : (
        <TextArea {...rest} {...shared} onValue={onValue} />
      )}
      <span aria-live="polite" className={styles['note']}>
        {error !== undefined && <span id={`${id}-note`}>{error}</span>}
      </span>
      {anchor !== undefined && (
        <span id={anchor} className={`${styles['note']} ${styles['outcome']}`}>
          {invalid}
        </span>
      )}
      {hint !== undefined && (
        <small id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </small>
      )}
    </div>
  );
};

type OnValue = Pick<Given, 'onValue'>;

const Input = ({ onValue, lines: _lines, ...input }: OnValue & { lines?: undefined } & ComponentProps<'input'>) => (
  <input {...input} onChange={(event) => onValue(event.target.value)} />
);

const TextArea = ({ onValue, lines, ...area }: OnValue & { lines: number } & ComponentProps<'textarea'>) => (
  <textarea {...area} rows={lines} onChange={(event) => onValue(event.target.value)} />
);
