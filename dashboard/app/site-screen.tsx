import { Button, Flex } from '@chakra-ui/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { AnchorContext } from '#dashboard/site/host/anchor.ts';
import { ClockContext } from '#dashboard/site/host/clock.ts';
import { MailLinkContext, type MailLink } from '#dashboard/site/host/mail-link.ts';
import { PageHostContext } from '#dashboard/site/host/page-host.tsx';
import type { SendOutcome } from '#dashboard/site/host/post-form.ts';
import { SendDeclarationContext, type SendDeclaration } from '#dashboard/site/host/send-declaration.ts';
import { SendMessageContext, type SendMessage } from '#dashboard/site/host/send-message.ts';
import { liveParts } from '#dashboard/site/live-parts.ts';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import { isGranted } from '#dashboard/components/order/held-subscription.ts';
import { orderPath, titleOf } from '../kit/routing/paths.ts';
import { useHasExtension, useServices, useSession } from '../kit/services/services.tsx';
import { useDocumentTitle } from '../kit/routing/use-document-title.ts';
import { useLoaded } from '../kit/services/use-loaded.ts';
import { LivePartContext, type LivePartProps, type ScreenPartName } from '#dashboard/site/host/live-part.tsx';
import { OrderHostContext, type OrderHost } from '#dashboard/site/host/order-host.ts';
import { saveReferral } from '#dashboard/components/affiliate-link/save-referral.ts';

/** Renders a public page as a screen. Its live parts read their data from the API. */
export const asScreen = (Page: ComponentType): ComponentType => {
  const Screen = () => {
    useDocumentTitle(titleOf(useLocation().pathname));
    return (
      <LivePartContext value={PartFromApi}>
        <PageHostProvider>
          <SendProvider>
            <SiteOrder>
              <Page />
            </SiteOrder>
          </SendProvider>
        </PageHostProvider>
      </LivePartContext>
    );
  };
  return Screen;
};

const PageHostProvider = ({ children }: { children: ReactNode }) => {
  const { now, platform } = useServices();
  const { serverOrigin } = platform;
  const isSignedIn = useSession().state === 'signed-in';
  const hasExtension = useHasExtension();
  return (
    <ClockContext value={now}>
      <PageHostContext value={{ isSignedIn, hasExtension, serverOrigin }}>{children}</PageHostContext>
    </ClockContext>
  );
};

/** Sends the forms of a page through the platform. In the extension, the worker sends them. */
const SendProvider = ({ children }: { children: ReactNode }) => {
  const { platform } = useServices();
  const { hash } = useLocation();
  const send: SendMessage = (body) => outcomeOf(platform.call(contract.contact.send, { body }));
  const declare: SendDeclaration = (body) => outcomeOf(platform.call(contract.contracts.declare, { body }));
  const mailLink: MailLink = () => outcomeOf(platform.call(contract.profile.mailExtensionLink, {}));
  return (
    <SendMessageContext value={send}>
      <SendDeclarationContext value={declare}>
        <MailLinkContext value={mailLink}>
          <AnchorContext value={hash}>{children}</AnchorContext>
        </MailLinkContext>
      </SendDeclarationContext>
    </SendMessageContext>
  );
};

const outcomeOf = async (call: Promise<{ message: string }>): Promise<SendOutcome> => {
  try {
    return { isSent: true, message: (await call).message, fields: {} };
  } catch (error) {
    const { code, message, fields } = toAppError(error);
    // For this error, the forms show their own text, which names another way to send the message.
    return { isSent: false, message: code === 'NETWORK_UNREACHABLE' ? null : message, fields };
  }
};

/** Returns a live part that reads its data from the API. A failure shows Retry. */
const fromApi = <Data,>(
  Part: ComponentType<LivePartProps<Data>>,
  read: (platform: Platform, session: SessionView) => Promise<Data>,
): ComponentType => {
  const FromApi = () => {
    const { platform } = useServices();
    const session = useSession();
    const { found, retry } = useLoaded(() => read(platform, session));
    if (found.status === 'loading') return <SpinnerPage />;
    if (found.status === 'ready') return <Part data={found.data} />;
    return (
      <Flex direction="column" align="center" gap="4">
        <Part data={null} isUnreached={found.error.code === 'NETWORK_UNREACHABLE'} />
        <Button onClick={retry}>{shell.faults.retry}</Button>
      </Flex>
    );
  };
  return FromApi;
};

const listPlans = (platform: Platform) => platform.call(contract.billing.listPlans, {});
const listPlansForUser = async (platform: Platform, session: SessionView) => {
  const [plans, detail] = await Promise.all([
    listPlans(platform),
    session.state === 'signed-in'
      ? platform.call(contract.billing.subscribeDetail, { body: { id: session.userId } })
      : null,
  ]);
  return { ...plans, hasTrial: detail === null || (detail.trial_available && !isGranted(detail)) };
};
const listFaq = (platform: Platform) => platform.call(contract.content.listFaq, {});

const parts: { [Name in ScreenPartName]: ComponentType } = {
  plans: fromApi(liveParts.plans, listPlansForUser),
  pricing: fromApi(liveParts.pricing, listPlansForUser),
  stripe: fromApi(liveParts.stripe, listPlansForUser),
  faq: fromApi(liveParts.faq, listFaq),
  firstQuestions: fromApi(liveParts.firstQuestions, listFaq),
  imprint: fromApi(liveParts.imprint, (platform) => platform.call(contract.content.imprint, {})),
};

const PartFromApi = ({ name }: { name: ScreenPartName }) => createElement(parts[name]);

/** Opens the orders of a public page on the dashboard, through the platform and the router. */
const SiteOrder = ({ children }: { children: ReactNode }) => {
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const openOrder: OrderHost['openOrder'] = async ({ price, code }) => {
    if (session.state !== 'signed-in' || code === null) {
      await navigate(orderPath(price, code));
      return null;
    }
    const refusal = await saveReferral(services, { code, userId: session.userId, planId: price });
    if (refusal === null) await navigate(orderPath(price));
    return refusal;
  };
  return <OrderHostContext value={{ openOrder, canHaveTrial: null }}>{children}</OrderHostContext>;
};
