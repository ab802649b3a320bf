import { Button, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { planHistoryTexts, planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { busyProps } from '#dashboard/kit/form/busy-props.ts';

const { manage, opensNewTab, portal } = planHistoryTexts;

/** Returns the error message to show: a specific text for an unreadable response, a general text for server errors. */
const problemOf = ({ code, message }: AppError): string => {
  if (code === 'ANSWER_UNREADABLE') return portal.noUrl;
  return code === 'INTERNAL' || code === 'SERVICE_UNAVAILABLE' ? portal.failed : message;
};

/** Opens the provider's billing portal (cards, invoices) in a new tab, and shows a toast if that fails. */
export const PortalLink = () => {
  const { platform, screen } = useServices();
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { url } = await platform.call(billing.manageSubscription, {});
      platform.visit(url, 'tab');
    } catch (thrown) {
      screen.tell('error', problemOf(toAppError(thrown)));
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button variant="outline" {...busyProps(isOpening, open)}>
      {manage}
      <VisuallyHidden> {opensNewTab}</VisuallyHidden>
      <ExternalLink size={14} aria-hidden="true" />
    </Button>
  );
};

/** Opens the hosted invoice page of the payment provider in a new tab. */
export const PayNowLink = ({ url, text = texts.payNow }: { url: string; text?: string }) => (
  <Button asChild>
    <a href={url} target="_blank" rel="noreferrer">
      {text}
      <VisuallyHidden> {texts.opensNewTab}</VisuallyHidden>
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  </Button>
);
