import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Box, Button, Text } from '@chakra-ui/react';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { version } from '#shared/texts/en/server/version.ts';
import { Shortcuts } from '#dashboard/components/shortcuts/shortcuts.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { usePaymentReturn } from '#dashboard/components/payment/use-payment-return.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { AnonymousPrompt } from './anonymous-prompt.tsx';
import { CheckProgress } from './check-progress.tsx';
import { SwitchAccountPrompt } from './switch-account-prompt.tsx';
import { TagDialogs } from './tag-dialogs.tsx';

/** Notices and shortcuts of the frame. They load after the first paint. */
export const ShellNotices = () => {
  useRefusalToasts();
  return (
    <>
      <VersionNote />
      <SwitchAccountPrompt />
      <AnonymousPrompt />
      <CheckProgress />
      <PaymentToasts />
      <Shortcuts />
      <TagDialogs />
    </>
  );
};

const notifyOfNewest = async (ads: AdsStore, screen: ScreenStore): Promise<void> => {
  const newest = (await ads.unsent()).findLast((entry) => entry.refusal !== null);
  if (newest?.refusal) screen.tell('error', newest.refusal.message);
};

/** Shows a toast when the server refuses a change. The sync badge lists all refused changes. */
const useRefusalToasts = (): void => {
  const { screen } = useServices();
  const { services, sync } = useAccount();
  const known = useRef<number | null>(null);
  const refused = sync?.refused ?? null;

  useEffect(() => {
    const before = known.current;
    known.current = refused;
    if (refused === null || before === null || refused <= before || services.status !== 'ready') return;
    // An error is ignored here. The screen that reads the local store shows it, and the badge shows the count anyway.
    notifyOfNewest(services.data.ads, screen).catch(() => undefined);
  }, [refused, services, screen]);
};

/** Shows a toast after the return from a payment, except on the payment screen, which shows the details itself. */
const PaymentToasts = () => (useLocation().pathname === paths.successPayment ? null : <ReturnToasts />);

const ReturnToasts = () => {
  const { screen } = useServices();
  const payment = usePaymentReturn();
  const { state } = payment;
  const notify = useEffectEvent(() => {
    if (payment.state === 'open') screen.tell('info', subscribeTexts.payment.openTitle);
    if (payment.state === 'failed') screen.tell('error', payment.error.message);
  });
  useEffect(() => {
    if (state === 'open' || state === 'failed') notify();
  }, [state]);
  return null;
};

/** Shown if the server rejects this version. It explains what to do, and that no data are lost. */
const VersionNote = () => {
  const { sync } = useAccount();
  const { platform } = useServices();
  if (sync?.phase !== 'update-required') return null;
  const isSite = platform.host === 'site';
  const { title, tooOld } = isSite ? version.site : version;
  return (
    <Box as="section" aria-label={version.label} mb="5" px="4" py="3" bg="warn.subtle" borderRadius="lg">
      <Text fontWeight="semibold">{title}</Text>
      <Text>{tooOld}</Text>
      {isSite ? (
        <Button size="sm" mt="3" onClick={() => location.reload()}>
          {version.site.action}
        </Button>
      ) : (
        <Text mt="1">{version.how}</Text>
      )}
    </Box>
  );
};
