import { useEffect, useRef } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { FormField, type FieldProps } from './form-field.tsx';
import { explainFailure } from './explain-failure.ts';
import type { Problem } from './use-form.ts';

/** The server invalidates a code after this number of wrong entries. */
const MAX_TRIES = 3;

/**
 * Explains a refused code at its field. After the last allowed try, the text says that a new code is needed. `fallback`
 * is the text for other errors.
 */
export const useCodeTries = (field: string, fallback: string) => {
  const wrong = useRef(0);
  return {
    explain: (error: AppError): Problem => {
      if (error.code !== 'CODE_INCORRECT') return explainFailure(error, fallback);
      wrong.current += 1;
      return { text: null, fields: { [field]: wrong.current < MAX_TRIES ? error.message : accountScreens.code.spent } };
    },
    /** Resets the count. Call it after a new code was sent. */
    restart: (): void => {
      wrong.current = 0;
    },
  };
};

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
