import { useRef } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainFailure } from './explain-failure.ts';
import type { Problem } from './use-form.ts';

/** So many wrong ones the server takes before a code works no more. */
const TRIES = 3;

/** What a refused code says at its field: that it is not right, and after the last try that another is needed. */
export const useCodeTries = (field: string, fallback: string) => {
  const wrong = useRef(0);
  return {
    explain: (error: AppError): Problem => {
      if (error.code !== 'CODE_INCORRECT') return explainFailure(error, fallback);
      wrong.current += 1;
      return { text: null, fields: { [field]: wrong.current < TRIES ? error.message : accountScreens.code.spent } };
    },
    /** For a fresh code. */
    restart: (): void => {
      wrong.current = 0;
    },
  };
};
