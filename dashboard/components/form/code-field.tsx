import { useEffect, useRef } from 'react';
import { FormField, type FieldProps } from './form-field.tsx';

type Props = FieldProps & {
  /** The space behind each sign. */
  spread: string;
};

/** For a code out of a mail. A wrong one is selected, so that the next one replaces it. */
export const CodeField = ({ error, spread, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.select();
  }, [error]);

  return (
    <FormField
      ref={input}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      h="14"
      fontSize="2xl"
      fontFamily="mono"
      textAlign="center"
      letterSpacing={spread}
      // As much before the first sign as stands behind the last, so that the code is in the middle.
      textIndent={spread}
      error={error}
      {...field}
    />
  );
};
