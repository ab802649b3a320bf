import { useEffect, useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { explainFailure } from './explain-failure.ts';
import { SubmitButton } from './submit-button.tsx';
import { waitText } from './wait-text.ts';

const { code } = accountScreens;

/** The server sends at most one code in this time. */
const RESEND_AFTER_SECONDS = 60;

type Props = {
  ticket: string;
  /** When the last mail was requested, in milliseconds since 1970; null if unknown. */
  sentAt: number | null;
  /** Receives the new ticket, which belongs to the new code. */
  onTicket: (ticket: string) => void;
  /** Whether the button is the primary action of the screen. */
  isPrimary?: boolean;
};

/** Requests a new code. After each mail, the button shows the remaining wait in seconds. */
export const ResendButton = ({ ticket, sentAt, onTicket, isPrimary = false }: Props) => {
  const { platform, screen, now } = useServices();
  const { seconds, restart } = useCountdown(secondsLeft(sentAt, now()), now);

  const resend = async (): Promise<void> => {
    restart(RESEND_AFTER_SECONDS);
    try {
      const answer = await platform.call(contract.accounts.resendCode, { body: { ticket } });
      onTicket(answer.ticket);
      screen.tell('success', code.resent);
    } catch (thrown) {
      const error = toAppError(thrown);
      restart(error.code === 'TOO_MANY_REQUESTS' ? (error.retryAfterSeconds ?? RESEND_AFTER_SECONDS) : 0);
      screen.tell('error', error.code === 'NOT_FOUND' ? code.over : textOf(explainFailure(error, code.resendFailed)));
    }
  };

  return (
    <SubmitButton
      type="button"
      tone={isPrimary ? 'accent' : 'outline'}
      isSending={false}
      isWaiting={seconds > 0}
      onClick={() => void (seconds === 0 && resend())}
    >
      {seconds > 0 ? waitText(code.resendIn, seconds) : code.resend}
    </SubmitButton>
  );
};

const secondsLeft = (sentAt: number | null, now: number): number =>
  sentAt === null ? 0 : Math.min(RESEND_AFTER_SECONDS, RESEND_AFTER_SECONDS - (now - sentAt) / 1_000);

const textOf = ({ text, hint = '' }: { text: string | null; hint?: string }): string => `${text ?? ''} ${hint}`.trim();

const TICK_MS = 250;

/**
 * Counts down in whole seconds. It computes them from the clock, because timers of a background tab fire late.
 * `restart` starts again from the given number of seconds.
 */
const useCountdown = (startSeconds: number, now: () => number) => {
  const [until, setUntil] = useState(() => now() + startSeconds * 1_000);
  const [current, setCurrent] = useState(now);
  const seconds = Math.max(0, Math.ceil((until - current) / 1_000));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, now]);

  const restart = (fromSeconds: number): void => {
    setCurrent(now());
    setUntil(now() + fromSeconds * 1_000);
  };
  return { seconds, restart };
};
