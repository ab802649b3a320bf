import { useRef } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
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
