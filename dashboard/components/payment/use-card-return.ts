import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cards } from '#shared/contract/cards.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** The query parameter in the URL to which the card form of the provider redirects. */
const CARD = 'card';

/**
 * After the card form of the provider, asks the server to read the card and removes the parameter from the URL.
 * Returns true until the server has answered.
 */
export const useCardReturn = (): boolean => {
  const { platform, screen } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isReading, setReading] = useState(new URLSearchParams(search).has(CARD));
  const isAsked = useRef(false);

  const read = useEffectEvent(async (): Promise<void> => {
    try {
      const { message } = await platform.call(cards.confirmCard, {});
      screen.tell('success', message);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
    const query = new URLSearchParams(search);
    query.delete(CARD);
    setReading(false);
    await navigate({ pathname, search: query.toString() }, { replace: true });
  });

  useEffect(() => {
    if (!isReading || isAsked.current) return;
    isAsked.current = true;
    void read();
  }, [isReading]);
  return isReading;
};
