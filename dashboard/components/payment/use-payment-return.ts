import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { billing } from '#shared/contract/billing.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** State of a checkout after the provider's redirect. none: the URL has no payment. trial: nothing was charged. */
export type PaymentReturn =
  | { state: 'none' | 'asking' | 'paid' | 'trial' }
  | { state: 'open'; retry: () => void }
  | { state: 'failed'; error: AppError; retry: () => void };

type Payment = { id: number; session: string };

/** Parses the query of the redirect, `?status=true&subscriptionPaymentId=7&session_id=…`. Null: it is another query. */
const paymentIn = (search: string): Payment | null => {
  const query = new URLSearchParams(search);
  const id = Number(query.get('subscriptionPaymentId') ?? '');
  const session = query.get('session_id') ?? '';
  const isPayment = query.get('status') === 'true' && Number.isSafeInteger(id) && id > 0 && session !== '';
  return isPayment ? { id, session } : null;
};

const withoutPayment = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ['status', 'subscriptionPaymentId', 'session_id']) query.delete(name);
  return query.toString();
};

/** Asks the server for the state of the payment, because the URL proves nothing. Removes a paid one from the URL. */
export const usePaymentReturn = (): PaymentReturn => {
  const { platform, screen } = useServices();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<
    { state: 'none' | 'asking' | 'paid' | 'trial' | 'open' } | { state: 'failed'; error: AppError }
  >({
    state: paymentIn(search) === null ? 'none' : 'asking',
  });
  const [attempt, setAttempt] = useState(1);
  const asked = useRef('');

  const ask = useEffectEvent(async (payment: Payment): Promise<void> => {
    setFound({ state: 'asking' });
    try {
      const body = { id: payment.id, status: 'true', stripe_session_id: payment.session };
      const { data, message } = await platform.call(billing.updatePaymentStatus, { body });
      if (!data.paid) return setFound({ state: 'open' });
      await platform.session.refreshPlan().catch(() => undefined);
      setFound({ state: data.trial ? 'trial' : 'paid' });
      screen.tell('success', message);
      await navigate({ pathname, search: withoutPayment(search), hash }, { replace: true, state });
    } catch (error) {
      setFound({ state: 'failed', error: toAppError(error) });
    }
    return undefined;
  });

  useEffect(() => {
    const payment = paymentIn(search);
    // Asks once for each payment and attempt, because React's strict mode runs effects twice.
    const key = `${attempt} ${search}`;
    if (payment === null || asked.current === key) return;
    asked.current = key;
    void ask(payment);
  }, [search, attempt]);

  if (found.state !== 'open' && found.state !== 'failed') return { state: found.state };
  return { ...found, retry: () => setAttempt((before) => before + 1) };
};
