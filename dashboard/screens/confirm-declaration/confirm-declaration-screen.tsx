import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { Ticket } from '#shared/contract/fields.ts';
import { confirmDeclaration as texts } from '#shared/texts/en/billing/declaration.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { ConfirmedPanel } from '#dashboard/kit/states/confirmed-panel.tsx';
import { ConfirmButton } from '#dashboard/kit/form/confirm-button.tsx';
import { FormCard } from '#dashboard/kit/form/form-card.tsx';
import { explainLoad } from '#dashboard/kit/states/explain-load.ts';
import { Spinner } from '#dashboard/kit/states/spinner.tsx';

type Declared = OutputOf<typeof contract.contracts.readDeclaration>['data'];

/** The target of the mailed link. The user confirms with a button, because mail programs load links automatically. */
export const ConfirmDeclarationScreen = () => {
  useDocumentTitle(texts.documentTitle);
  const ticket = Ticket.safeParse(useLocation().hash.replace(/^#/, ''));
  return ticket.success ? <Loaded key={ticket.data} ticket={ticket.data} /> : <NotValid />;
};

const Loaded = ({ ticket }: { ticket: string }) => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(() => platform.call(contract.contracts.readDeclaration, { body: { ticket } }));
  const [done, setDone] = useState<string | null>(null);
  if (done !== null) return <Confirmed body={<span role="status">{done}</span>} />;
  if (found.status === 'loading') return <Loading />;
  if (found.status === 'failed') {
    if (found.error.code === 'TICKET_NOT_VALID') return <NotValid />;
    return (
      <FormCard title={texts.failedTitle} intro={explainLoad(found.error).body}>
        <Button size="lg" onClick={retry}>
          {texts.retry}
        </Button>
      </FormCard>
    );
  }
  const { data } = found.data;
  if (data.is_done) return <Confirmed body={texts.doneBefore} />;
  return (
    <FormCard title={texts.title[data.kind]} intro={effectText(data)}>
      <Confirm ticket={ticket} kind={data.kind} onDone={setDone} />
    </FormCard>
  );
};

/** The link to Plan History is only for users who are logged in. */
const Confirmed = ({ body }: { body: ReactNode }) => {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <ConfirmedPanel title={texts.doneTitle} body={body}>
      {isSignedIn ? (
        <Button variant="outline" asChild>
          <Link to={paths.planHistory}>{subscribeTexts.notice.toHistory}</Link>
        </Button>
      ) : undefined}
    </ConfirmedPanel>
  );
};

const Loading = () => (
  <FormCard title={texts.documentTitle}>
    <Spinner />
  </FormCard>
);

type ConfirmProps = { ticket: string; kind: Declared['kind']; onDone: (message: string) => void };

const Confirm = ({ ticket, kind, onDone }: ConfirmProps) => {
  const { platform } = useServices();
  const confirm = async (): Promise<void> => {
    const { message } = await platform.call(contract.contracts.confirmDeclaration, { body: { ticket } });
    // The session of this browser may belong to the plan. If the refresh fails, its state is read again later.
    await platform.session.refreshPlan().catch(() => undefined);
    onDone(message);
  };
  return <ConfirmButton label={texts.confirm[kind]} tone="danger" confirm={confirm} />;
};

const NotValid = () => (
  <FormCard title={texts.notValidTitle} intro={texts.notValid}>
    <Button size="lg" variant="outline" asChild>
      <Link to={paths.contactUs}>{texts.toContact}</Link>
    </Button>
  </FormCard>
);

const effectText = (declared: Declared): string => {
  const { kind, plan, ends_at: endsAt, refund_cents: cents, currency } = declared;
  const name = plan ?? '';
  if (kind === 'cancel')
    return say(texts.body.cancel, { plan: name, day: endsAt === null ? '' : billingDayText(endsAt) });
  if (cents === null || cents === 0 || currency === null) return say(texts.body.withdrawNone, { plan: name });
  const refund = say(texts.body.withdraw, { plan: name, amount: moneyText(cents, currency) });
  return declared.is_refund_delayed ? `${refund} ${planHistoryTexts.withdrawal.refundDelayed}` : refund;
};
