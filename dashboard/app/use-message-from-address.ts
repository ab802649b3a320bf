import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOfQuery } from '#dashboard/kit/routing/message-of-query.ts';
import { useServices } from '../kit/services/services.tsx';

/**
 * Shows the message of `?status=true&message=…` as a success toast, in plain text, and removes it from the URL.
 * Returns true until it is removed; guards must not redirect before that.
 */
export const useMessageFromAddress = (): boolean => {
  const { screen } = useServices();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { text, rest } = messageOfQuery(search);

  useEffect(() => {
    if (text === '') return;
    screen.tell('success', text);
    void navigate({ pathname, search: rest, hash }, { replace: true, state });
  }, [text, screen, navigate, pathname, rest, hash, state]);
  return text !== '';
};
