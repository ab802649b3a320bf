import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> & {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Replaces the hint. The value is accepted, but probably wrong. */
  warning?: string | undefined;
  /** A code from an email: large and centered. */
  isCode?: boolean;
  /** Rendered below the input. */
  outcome?: ReactNode;
};

/** A field of one line: its label, the input, and what is wrong with the value. */
export const FormField = ({
  label,
  error,
  hint,
  warning,
  onValue,
  type,
  isCode = false,
  outcome,
  ...input
}: FieldProps) => (
  <FieldFrame
    id={input.id}
    label={label}
    note={error ?? warning ?? hint}
    noteKind={noteKind(error, warning)}
    outcome={outcome}
  >
    {(linked) => {
      const shared = {
        ...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {}),
        ...input,
        ...linked,
        className: isCode ? `${styles['input']} ${styles['code']}` : styles['input'],
        'aria-invalid': error !== undefined,
        onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value),
      };
      return type === 'password' ? <PasswordInput {...shared} /> : <input {...shared} type={type} />;
    }}
  </FieldFrame>
);

const noteKind = (error: string | undefined, warning: string | undefined): 'error' | 'warning' | 'hint' => {
  if (error !== undefined) return 'error';
  return warning === undefined ? 'hint' : 'warning';
};

/** A password input with a button that shows or hides the password. */
const PasswordInput = (props: ComponentProps<'input'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <input autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles['reveal']}
        aria-label={isShown ? accountScreens.fields.hidePassword : accountScreens.fields.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown((previous) => !previous)}
      >
        {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </button>
    </div>
  );
};
