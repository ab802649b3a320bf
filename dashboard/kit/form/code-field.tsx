import { useEffect, useRef } from 'react';
import { FormField, type FieldProps } from './form-field.tsx';

type Props = FieldProps & {
  /** The space after each character, as a CSS length. */
  spread: string;
};

/** A field for a code from an email. A rejected code is selected, so that the next one replaces it. */
export const CodeField = ({ error, spread, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.select();
    input.current?.style.setProperty('--spread', spread);
  }, [error, spread]);

  return (
    <FormField
      ref={input}
      isCode
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...field}
    />
  );
};
