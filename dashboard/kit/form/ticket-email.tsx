import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketStep } from '#shared/contract/accounts.ts';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';

const { ticket: texts } = accountScreens;

type Step = TicketStep | 'set-password';

type Props<S extends Step> = {
  ticket: string;
  /** The steps for which `children` has a form. */
  steps: readonly S[];
  /** Rendered if the ticket has expired, was used, or is for another step; `text` is the error message. */
  renderInvalid: (text: string) => ReactNode;
  children: (email: string, step: S) => ReactNode;
};

/**
 * Renders a form with the email address of its ticket after the server confirmed that the ticket works. Any page can
 * open a mailed link, also one of another account, so the form must name the account before the user enters a password.
 */
export const TicketEmail = <S extends Step>({ ticket, steps, renderInvalid, children }: Props<S>) => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(async () => {
    const { email, step: next = 'set-password' } = await platform.call(contract.accounts.readTicket, {
      body: { ticket },
    });
    const step = steps.find((known) => known === next);
    if (step === undefined) throw new AppError('TICKET_NOT_VALID');
    return { email, step };
  });
  switch (found.status) {
    case 'loading':
      return <SpinnerPage />;
    case 'ready':
      return children(found.data.email, found.data.step);
    case 'failed':
      if (found.error.code === 'TICKET_NOT_VALID') return renderInvalid(found.error.message);
      return (
        <MessagePanel
          level="h1"
          role="alert"
          icon={<CloudOff size={24} />}
          title={texts.failed}
          body={found.error.message}
        >
          <Button onClick={retry}>{texts.retry}</Button>
        </MessagePanel>
      );
  }
};
