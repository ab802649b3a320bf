import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { orderPath } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';

type Sending = { isSending: boolean; problem: string | null };
const idle: Sending = { isSending: false, problem: null };

/**
 * Places an order. It leads to the provider's page, or changes the plan at once and then calls `onChanged`. A failure is
 * kept as the words of the catalogue.
 */
export const useOrder = (onChanged: () => void) => {
  const { platform, screen } = useServices();
  const [sending, setSending] = useState(idle);

  const place = async (price: string): Promise<void> => {
    setSending({ isSending: true, problem: null });
    try {
      const { type, url, message } = await platform.call(billing.createCheckout, { body: { planId: price } });
      if (type === 'updated') {
        screen.tell('success', message);
        onChanged();
      } else if (url === null) {
        return setSending({ isSending: false, problem: subscribeTexts.order.redirectFailed });
      } else if (platform.openSite === null) {
        // It stays busy until this page is gone.
        return platform.visit(url, 'here');
      } else {
        // The provider leads back to the site, so it is paid from there.
        await platform.openSite(orderPath(price));
      }
      setSending(idle);
    } catch (error) {
      setSending({ isSending: false, problem: toAppError(error).message });
    }
    return undefined;
  };

  return { ...sending, place, forget: () => setSending(idle) };
};
