import { useEffect, useState } from 'react';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { HandOff, HandOffResult } from '#shared/platform/platform.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** The question which account to use, with the two accounts. */
export type Question = Extract<HandOffResult, { state: 'asks' }>;

/** The state of the sign-in with a code. */
export type HandOffFlow =
  | { state: 'working' }
  /** The right account is signed in. The screen redirects to the target of the link. */
  | { state: 'settled' }
  | { state: 'asks'; question: Question; accept: () => Promise<void> }
  /** The code was used, has expired, or is invalid. */
  | { state: 'invalid' }
  | { state: 'failed'; error: AppError; retry: () => void };

type Outcome = Exclude<HandOffFlow, { state: 'asks' | 'failed' }> | Question | { state: 'failed'; error: AppError };

/** Signs in with the code in the URL. */
export const useHandOff = (): HandOffFlow => {
  const { platform, screen } = useServices();
  const [code] = useState(() => platform.handOff?.code() ?? null);
  const [outcome, setOutcome] = useState<Outcome>(() => {
    if (code !== null) return { state: 'working' };
    // Opened from the history or a bookmark. A signed-in user needs no message about a code.
    return { state: platform.session.view().state === 'signed-in' ? 'settled' : 'invalid' };
  });

  // Redeems the code when the screen opens and on each retry.
  const isWorking = outcome.state === 'working';
  const { handOff } = platform;
  useEffect(() => {
    if (isWorking && code !== null && handOff !== null) void redeem(handOff, code).then(setOutcome);
  }, [isWorking, code, handOff]);

  const switchAccount = async (question: Question): Promise<void> => {
    try {
      await screen.during(question.switchAccount);
      setOutcome({ state: 'settled' });
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  if (outcome.state === 'asks') return { state: 'asks', question: outcome, accept: () => switchAccount(outcome) };
  if (outcome.state === 'failed') return { ...outcome, retry: () => setOutcome({ state: 'working' }) };
  return outcome;
};

const redeem = async (handOff: HandOff, code: string): Promise<Outcome> => {
  try {
    const result = await handOff.redeem(code);
    return result.state === 'asks' ? result : { state: 'settled' };
  } catch (thrown) {
    const error = toAppError(thrown);
    return error.code === 'CODE_INCORRECT' ? { state: 'invalid' } : { state: 'failed', error };
  }
};
