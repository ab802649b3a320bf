import { Button } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useCountdown } from './use-countdown.ts';

/** The server mails a fresh code after 60 seconds at the earliest. */
const RESEND_AFTER_SECONDS = 60;

type Props = { ticket: string; wasJustSent: boolean; onTicket: (ticket: string) => void };

export const ResendButton = ({ ticket, wasJustSent, onTicket }: Props) => {
  const { platform, screen, now } = useServices();
  const { seconds, restart } = useCountdown(wasJustSent ? RESEND_AFTER_SECONDS : 0, now);

  const resend = async (): Promise<void> => {
    restart(RESEND_AFTER_SECONDS);
    try {
      const answer = await platform.call(contract.accounts.resendCode, { body: { ticket } });
      onTicket(answer.ticket);
      screen.tell('success', accountScreens.otp.resent);
    } catch (thrown) {
      const error = toAppError(thrown);
      restart(error.code === 'TOO_MANY_REQUESTS' ? (error.retryAfterSeconds ?? RESEND_AFTER_SECONDS) : 0);
      screen.tell('error', error.message);
    }
  };

  return (
    <Button variant="outline" disabled={seconds > 0} onClick={() => void resend()}>
      {seconds > 0 ? say(accountScreens.otp.resendIn, { seconds }) : accountScreens.otp.resend}
    </Button>
  );
};
