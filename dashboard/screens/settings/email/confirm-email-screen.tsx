import { Button } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { Ticket } from '#shared/contract/fields.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { paths, settingsPath } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { ConfirmButton } from '#dashboard/kit/form/confirm-button.tsx';
import { FormCard } from '#dashboard/kit/form/form-card.tsx';
import { TicketEmail } from '#dashboard/kit/form/ticket-email.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';

const { confirmEmail: texts } = settings;

/**
 * The target of the mailed link. Only the account that requested the change can confirm it, because anyone can enter
 * any address. The user confirms with a button, because mail programs load links automatically.
 */
export const ConfirmEmailScreen = () => {
  useDocumentTitle(texts.documentTitle);
  const ticket = Ticket.safeParse(useLocation().hash.replace(/^#/, ''));
  const session = useSession();
  const [isDone, setDone] = useState(false);
  if (session.state === 'unknown') return <SpinnerPage />;
  if (isDone) return <Done />;
  if (!ticket.success) return <Incomplete />;
  return (
    <TicketEmail ticket={ticket.data} steps={['confirm-email']} renderInvalid={() => <Expired />}>
      {(newEmail) =>
        session.state === 'signed-out' ? (
          <LogInFirst ticket={ticket.data} newEmail={newEmail} />
        ) : (
          <FormCard title={texts.title} intro={say(texts.body, { newEmail, email: session.email })}>
            <Question ticket={ticket.data} onDone={() => setDone(true)} />
          </FormCard>
        )
      }
    </TicketEmail>
  );
};

const Question = ({ ticket, onDone }: { ticket: string; onDone: () => void }) => {
  const { platform } = useServices();
  const confirm = async (): Promise<void> => {
    await platform.call(contract.accounts.confirmEmail, { body: { ticket } });
    // The address is changed even if this refresh fails.
    await platform.session.refreshPerson().catch(() => undefined);
    onDone();
  };
  return (
    <ConfirmButton
      label={texts.confirm}
      confirm={confirm}
      explain={explain}
      afterFailure={<ToSettings variant="outline" />}
    />
  );
};

const explain = ({ code }: AppError): string | null => (code === 'CODE_INCORRECT' ? texts.refused : null);

/** After the login, the guard redirects back to this screen. */
const LogInFirst = ({ ticket, newEmail }: { ticket: string; newEmail: string }) => (
  <FormCard title={texts.title} intro={say(texts.bodySignedOut, { newEmail })}>
    <Button size="lg" asChild>
      <Link to={paths.login} state={{ from: `${paths.confirmEmail}#${ticket}` }}>
        {texts.toLogin}
      </Link>
    </Button>
  </FormCard>
);

const Expired = () => (
  <FormCard title={texts.overTitle} intro={texts.over}>
    <ToSettings />
  </FormCard>
);

const Incomplete = () => (
  <FormCard title={texts.title} intro={texts.incomplete}>
    <ToSettings variant="outline" />
  </FormCard>
);

/** Links to the settings, where the user can request another mail. Their guard redirects a visitor to the login. */
const ToSettings = ({ variant = 'solid', link }: { variant?: 'outline' | 'solid'; link?: Ref<HTMLAnchorElement> }) => (
  <Button size="lg" variant={variant} asChild>
    <Link ref={link} to={settingsPath('email')}>
      {texts.toSettings}
    </Link>
  </Button>
);

const Done = () => {
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus was removed.
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <FormCard title={texts.doneTitle} intro={<span role="status">{texts.done}</span>}>
      <ToSettings link={link} />
    </FormCard>
  );
};
