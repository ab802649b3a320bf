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
};

/** The only way to draw a field: its label, itself, and what is wrong with it, linked to each other. */
export const FormField = ({ label, error, hint, onValue, type, ...input }: FieldProps) => {
  const id = useId();
  const note = error ?? hint;
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
          <Text
            id={`${id}-note`}
            pt="1"
            fontSize="xs"
            overflowWrap="anywhere"
            color={error === undefined ? 'quiet' : 'danger.fg'}
          >
            {note}
          </Text>
        )}
      </Box>
    </Box>
  );
};
