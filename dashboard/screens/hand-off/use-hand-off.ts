import { useEffect, useState } from 'react';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { HandOff, HandOffResult } from '#shared/platform/platform.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

export type Question = Extract<HandOffResult, { state: 'asks' }>;

export type HandOffFlow =
  | { state: 'working' }
  /** Whoever is to be signed in is: on to where the link was to lead. */
  | { state: 'settled' }
  | { state: 'asks'; question: Question; accept: () => Promise<void> }
  /** The code is used, over, or never was one. */
  | { state: 'over' }
  | { state: 'failed'; error: AppError; retry: () => void };

type Outcome = Exclude<HandOffFlow, { state: 'asks' | 'failed' }> | Question | { state: 'failed'; error: AppError };

/** Signs in with the code that came in the address. */
export const useHandOff = (): HandOffFlow => {
  const { platform, screen } = useServices();
  const [code] = useState(() => platform.handOff?.code() ?? null);
  const [outcome, setOutcome] = useState<Outcome>(() => {
    if (code !== null) return { state: 'working' };
    // Back in the history, or a bookmark: who is signed in has nothing to hear of a code.
    return { state: platform.session.view().state === 'signed-in' ? 'settled' : 'over' };
  });

  // The work begins on arrival, and when it is tried again.
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
    return error.code === 'CODE_INCORRECT' ? { state: 'over' } : { state: 'failed', error };
  }
};
