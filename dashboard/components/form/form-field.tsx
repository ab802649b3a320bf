import { Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { PasswordInput } from './password-input.tsx';

export type FieldProps = Omit<InputProps, 'onChange' | 'value' | 'size'> & {
  label: string;
  ref?: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Replaces the hint. The value is accepted, but probably wrong. */
  warning?: string | undefined;
};

/** A field of one line: its label, the input, and what is wrong with the value. */
export const FormField = ({ label, error, hint, warning, onValue, type, ...input }: FieldProps) => (
  <FieldFrame label={label} note={error ?? warning ?? hint} noteColor={noteColor(error, warning)}>
    {(linked) => {
      const shared = {
        ...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {}),
        ...input,
        ...linked,
        'aria-invalid': error !== undefined,
        onChange: (event: React.ChangeEvent<HTMLInputElement>) => onValue(event.target.value),
      };
      return type === 'password' ? <PasswordInput {...shared} /> : <Input {...shared} type={type} />;
    }}
  </FieldFrame>
);

const noteColor = (error: string | undefined, warning: string | undefined): string => {
  if (error !== undefined) return 'danger.fg';
  return warning === undefined ? 'quiet' : 'warn.fg';
};
