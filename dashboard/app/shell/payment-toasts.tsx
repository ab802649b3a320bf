import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { usePaymentReturn } from '#dashboard/components/payment/use-payment-return.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Shows a toast after the return from a payment, except on the payment screen, which shows the details itself. */
export const PaymentToasts = () => (useLocation().pathname === paths.successPayment ? null : <ReturnToasts />);

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
