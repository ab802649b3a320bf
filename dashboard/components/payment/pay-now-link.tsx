import { Button, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';

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
