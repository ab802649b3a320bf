import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useServices } from './services.tsx';

const MESSAGE_LIMIT = 200;

/** Specification, section 2: `?status=true&message=…` on any page shows the message as a success toast, as plain text. */
export const useMessageFromAddress = (): void => {
  const { screen } = useServices();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const message = query.get('status') === 'true' ? query.get('message') : null;

  useEffect(() => {
    if (message === null || message.trim() === '') return;
    screen.tell('success', message.slice(0, MESSAGE_LIMIT));
    setQuery(
      (previous) => {
        const rest = new URLSearchParams(previous);
        rest.delete('status');
        rest.delete('message');
        return rest;
      },
      { replace: true, state },
    );
  }, [message, screen, setQuery, state]);
};
