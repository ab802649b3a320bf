import { Box, Input, type InputProps, Text } from '@chakra-ui/react';
import { useId, type Ref } from 'react';
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

/** The only way to draw a field: its label, itself, and what is wrong with it, linked to each other. */
export const FormField = ({ label, error, hint, warning, onValue, type, ...input }: FieldProps) => {
  const id = useId();
  const note = error ?? warning ?? hint;
  const shared = {
    ...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {}),
    ...input,
    id,
    'aria-invalid': error !== undefined,
    ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onValue(event.target.value),
  };
  return (
    <Box>
      <Box asChild display="block" pb="1.5" color="fg" fontSize="sm" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Box>
      {type === 'password' ? <PasswordInput {...shared} /> : <Input {...shared} type={type} />}
      {/* Stands always, so that a screen reader hears what enters it while the field has the focus. */}
      <Box aria-live="polite">
        {note !== undefined && (
          <Text id={`${id}-note`} pt="1" fontSize="xs" overflowWrap="anywhere" color={noteColor(error, warning)}>
            {note}
          </Text>
        )}
      </Box>
    </Box>
  );
};

const noteColor = (error: string | undefined, warning: string | undefined): string => {
  if (error !== undefined) return 'danger.fg';
  return warning === undefined ? 'quiet' : 'warn.fg';
};
