import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { usePaymentReturn } from '#dashboard/components/use-payment-return.ts';
import { paths } from '../paths.ts';
import { useServices } from '../services.tsx';

/** A payment that leads back to any screen but its own, which tells more of it. */
export const PaymentNews = () => (useLocation().pathname === paths.successPayment ? null : <Told />);

const Told = () => {
  const { screen } = useServices();
  const payment = usePaymentReturn();
  const { state } = payment;
  const tell = useEffectEvent(() => {
    if (payment.state === 'open') screen.tell('info', subscribeTexts.payment.openTitle);
    if (payment.state === 'failed') screen.tell('error', payment.error.message);
  });
  useEffect(() => {
    if (state === 'open' || state === 'failed') tell();
  }, [state]);
  return null;
};
