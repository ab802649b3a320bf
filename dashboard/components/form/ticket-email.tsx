import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';
import { SpinnerPage } from '#dashboard/components/spinner.tsx';

const { ticket: texts } = accountScreens;

type Props = {
  /** A ticket that may set a password. */
  ticket: string;
  /** Shown for a ticket that has expired or was used; `text` says so. */
  renderOver: (text: string) => ReactNode;
  children: (email: string) => ReactNode;
};

/**
 * Renders a form with the e-mail address of the account whose password it sets. Any page can open a mailed link, also
 * one of another account, so the form must name the account before the user enters a password.
 */
export const TicketEmail = ({ ticket, renderOver, children }: Props) => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(() => platform.call(contract.accounts.readTicket, { body: { ticket } }));
  switch (found.status) {
    case 'loading':
      return <SpinnerPage />;
    case 'ready':
      return children(found.data.email);
    case 'failed':
      if (found.error.code === 'TICKET_NOT_VALID') return renderOver(found.error.message);
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
