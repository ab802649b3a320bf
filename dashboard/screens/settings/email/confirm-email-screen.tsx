import { Button } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { Ticket } from '#shared/contract/fields.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { settings } from '#shared/texts/en/settings.ts';
import { paths, settingsPath } from '#dashboard/app/paths.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormCard } from '#dashboard/components/form/form-card.tsx';

const { confirmEmail: texts } = settings;

/** Where the mail's link leads, in any browser. Pressing a button is asked for: mail programs look at links by themselves. */
export const ConfirmEmailScreen = () => {
  useDocumentTitle(texts.documentTitle);
  const ticket = Ticket.safeParse(useLocation().hash.replace(/^#/, ''));
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done />;
  return (
    <FormCard title={texts.title} intro={ticket.success ? texts.body : texts.incomplete}>
      {ticket.success ? <Question ticket={ticket.data} onDone={() => setDone(true)} /> : <WayOut />}
    </FormCard>
  );
};

const Question = ({ ticket, onDone }: { ticket: string; onDone: () => void }) => {
  const { platform } = useServices();
  const session = useSession();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setSending(true);
    setFault(null);
    try {
      await platform.call(contract.accounts.confirmEmail, { body: { ticket } });
      // The address is changed; the one that is shown follows at the next look at it.
      if (session.state === 'signed-in') await platform.session.refreshPerson().catch(() => undefined);
      onDone();
    } catch (error) {
      setFault(explain(toAppError(error)));
      setSending(false);
    }
  };

  return (
    <>
      <FormAlert text={fault} />
      <Button size="lg" disabled={isSending} onClick={() => void confirm()}>
        {texts.confirm}
      </Button>
      {fault !== null && <WayOut />}
    </>
  );
};

/** Nobody typed a code here. */
const explain = ({ code, message }: AppError): string =>
  code === 'CODE_INCORRECT' ? catalogue.TICKET_NOT_VALID.message : message;

/** To where another mail can be asked for. */
const WayOut = ({ variant = 'outline', way }: { variant?: 'outline' | 'solid'; way?: Ref<HTMLAnchorElement> }) => {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <Button size="lg" variant={variant} asChild>
      <Link ref={way} to={isSignedIn ? settingsPath('email') : paths.login}>
        {isSignedIn ? texts.toSettings : texts.toLogin}
      </Link>
    </Button>
  );
};

const Done = () => {
  const isSignedIn = useSession().state === 'signed-in';
  const way = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone, and with it the focus.
  useLayoutEffect(() => way.current?.focus(), []);
  return (
    <FormCard
      title={texts.doneTitle}
      intro={<span role="status">{isSignedIn ? texts.doneSignedIn : texts.doneSignedOut}</span>}
    >
      <WayOut variant="solid" way={way} />
    </FormCard>
  );
};
