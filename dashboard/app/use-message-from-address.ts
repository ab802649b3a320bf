import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../kit/services/services.tsx';

/** The maximum number of characters of a message. */
const MESSAGE_LIMIT = 200;

/** Returns the query without the message. It retains `status` if the query also contains the result of a payment. */
const withoutMessage = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('message');
  if (!rest.has('session_id')) rest.delete('status');
  return rest.toString();
};

/**
 * Shows the message of `?status=true&message=…` as a success toast, in plain text, and removes it from the URL.
 * Returns true until it is removed; guards must not redirect before that.
 */
export const useMessageFromAddress = (): boolean => {
  const { screen } = useServices();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const message = query.get('status') === 'true' ? (query.get('message') ?? '').trim() : '';
  const rest = withoutMessage(query);

  useEffect(() => {
    if (message === '') return;
    screen.tell('success', Array.from(message).slice(0, MESSAGE_LIMIT).join(''));
    void navigate({ pathname, search: rest, hash }, { replace: true, state });
  }, [message, screen, navigate, pathname, rest, hash, state]);
  return message !== '';
};
