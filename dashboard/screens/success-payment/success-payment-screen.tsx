import { Box, Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { Clock, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { currentPlanTexts } from '#shared/texts/en/account/plan-history.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { affiliateLink } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { billing } from '#shared/contract/billing.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useHasExtension, useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { ConfirmedPanel } from '#dashboard/kit/states/confirmed-panel.tsx';
import { KeepPlanButton } from '#dashboard/components/payment/keep-plan-button.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { Spinner } from '#dashboard/kit/states/spinner.tsx';
import { usePaymentReturn } from '#dashboard/components/payment/use-payment-return.ts';
import { CurrentPlanFacts, useCurrentPlan } from '#dashboard/components/current-plan/current-plan-facts.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { LinkDialog } from './link-dialog.tsx';

const { payment: texts } = subscribeTexts;

/** The provider redirects to this screen after a payment. It requests the state of the payment from the server. */
export const SuccessPaymentScreen = () => {
  useDocumentTitle(texts.title);
  const payment = usePaymentReturn();
  switch (payment.state) {
    case 'asking':
      return <PaymentLoading />;
    case 'open':
      return (
        <MessagePanel level="h1" icon={<Clock size={24} />} title={texts.openTitle} body={texts.openBody}>
          <Button onClick={payment.retry}>{texts.check}</Button>
          <ToPlans />
        </MessagePanel>
      );
    case 'failed':
      return (
        <MessagePanel
          level="h1"
          role="alert"
          icon={<CloudOff size={24} />}
          title={texts.failedTitle}
          body={isOffline(payment.error) ? texts.offlineBody : payment.error.message}
        >
          <Button onClick={payment.retry}>{texts.check}</Button>
          <ToPlans />
        </MessagePanel>
      );
    case 'none':
      return <WithoutPayment />;
    case 'trial':
    case 'paid':
      return <Done confirmed={payment.state} />;
  }
};

const isOffline = ({ code }: AppError): boolean => code === 'NETWORK_UNREACHABLE';

const PaymentLoading = () => (
  <Stack align="center" gap="6" py="16">
    <Spinner />
    <Heading as="h1" size="sm" fontWeight="normal" color="quiet" textAlign="center">
      {texts.asking}
    </Heading>
  </Stack>
);

const ToPlans = () => (
  <Button variant="outline" asChild>
    <Link to={paths.subscribe}>{texts.toPlans}</Link>
  </Button>
);

/** The button that keeps the plan after the trial. It is hidden until the trial is loaded and if it has a card. */
const KeepTrial = ({ variant }: KeepTrialProps) => {
  const session = useSession();
  return session.state === 'signed-in' ? <KeepTrialOf userId={session.userId} variant={variant} /> : null;
};

type KeepTrialProps = { variant: 'solid' | 'outline' };

const KeepTrialOf = ({ userId, variant }: KeepTrialProps & { userId: string }) => {
  const { platform } = useServices();
  const { found } = useLoaded(() => platform.call(billing.subscribeDetail, { body: { id: userId } }));
  const data = found.status === 'ready' ? found.data.data : null;
  if (data?.state !== 'trial-without-card' || data.access_until === null) return null;
  return <KeepPlanButton plan={data.plan} endsAt={data.access_until} variant={variant} />;
};

/** Shows the plan if there is no payment to confirm. A user without a plan is redirected to the plans. */
const WithoutPayment = () => {
  const session = useSession();
  return session.state === 'signed-in' ? <PlanOf userId={session.userId} /> : <PaymentLoading />;
};

const PlanOf = ({ userId }: { userId: string }) => {
  const { found, retry } = useCurrentPlan(userId);
  return (
    <LoadedView of={found} onRetry={retry}>
      {(current) =>
        current.kind === 'none' || current.kind === 'ended' ? (
          <Navigate to={paths.subscribe} replace />
        ) : (
          <Box maxW="560px" mx="auto">
            <SectionCard level="h1" title={currentPlanTexts.title}>
              <CurrentPlanFacts current={current} />
              <Flex gap="2" wrap="wrap">
                <Button asChild>
                  <Link to={paths.dashboard}>{texts.toDashboard}</Link>
                </Button>
                <Button variant="outline" asChild>
                  <Link to={paths.planHistory}>{currentPlanTexts.toPlanHistory}</Link>
                </Button>
              </Flex>
            </SectionCard>
          </Box>
        )
      }
    </LoadedView>
  );
};

/** The event that the server confirmed. */
type Confirmed = 'paid' | 'trial';

const TEXTS = {
  paid: { title: texts.thanks, body: texts.thanksBody },
  trial: { title: texts.trialTitle, body: texts.trialBody },
} as const;

const Done = ({ confirmed }: { confirmed: Confirmed }) => {
  const hasExtension = useHasExtension();
  const [isSharing, setSharing] = useState(false);
  return (
    <ConfirmedPanel {...TEXTS[confirmed]}>
      {!hasExtension && (
        <Button asChild>
          <Link to={paths.extension}>{extension.link}</Link>
        </Button>
      )}
      {confirmed === 'trial' && <KeepTrial variant={hasExtension ? 'solid' : 'outline'} />}
      <Button variant={confirmed === 'trial' || !hasExtension ? 'outline' : 'solid'} asChild>
        <Link to={paths.dashboard}>{texts.toDashboard}</Link>
      </Button>
      <Button variant="outline" onClick={() => setSharing(true)}>
        {affiliateLink.title}
      </Button>
      {isSharing && <LinkDialog hasPaid={confirmed === 'paid'} onClose={() => setSharing(false)} />}
    </ConfirmedPanel>
  );
};
