import { useState } from 'react';
import { billing, type OrderPreview } from '#shared/contract/billing.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { orderPath } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { explainCall, type Failure } from '#dashboard/kit/form/explain-failure.ts';

type Sending = { isSending: boolean; problem: Failure | null };
const idle: Sending = { isSending: false, problem: null };

type Options = {
  /** Called after the plan changed, or after a new tab opened for a confirmation at the provider. */
  onChanged: () => void;
  /** Called if the amount of the order differs from the amount in the preview. */
  onOutdated: () => void;
};

/**
 * Places an order with the amount of its preview. It opens the page of the provider, or changes the plan immediately.
 * `problem` explains a failure.
 */
export const useOrder = ({ onChanged, onOutdated }: Options) => {
  const { platform, screen } = useServices();
  const [sending, setSending] = useState(idle);

  const place = async (price: string, preview: OrderPreview): Promise<void> => {
    setSending({ isSending: true, problem: null });
    const { due, currency, trial_days, at } = preview;
    try {
      const body = { planId: price, startNow: true, expected: { due, currency, trial_days, at } };
      const { type, url, message } = await platform.call(billing.createCheckout, { body });
      if (type === 'updated') {
        screen.tell('success', message);
        onChanged();
      } else if (type === 'confirm' && url !== null) {
        platform.visit(url, 'tab');
        screen.tell('success', message);
        onChanged();
      } else if (url === null) {
        return setSending({ isSending: false, problem: { text: subscribeTexts.order.redirectFailed } });
      } else if (platform.openSite === null) {
        // The button remains busy until the browser has left this page.
        return platform.visit(url, 'here');
      } else {
        // The provider redirects to the site after the payment. Therefore the user also pays on the site.
        await platform.openSite(orderPath(price));
      }
      setSending(idle);
    } catch (error) {
      const failure = toAppError(error);
      setSending({ isSending: false, problem: explainCall(failure) });
      if (failure.code === 'ORDER_CHANGED') onOutdated();
    }
    return undefined;
  };

  return { ...sending, place };
};
