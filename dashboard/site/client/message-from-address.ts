import { messageOfQuery } from '#dashboard/kit/routing/message-of-query.ts';
import { showPlainToast } from './show-plain-toast.ts';

/** Shows the message of `?status=true&message=…` as a plain-text success toast and removes it from the URL. */
export const showMessageOf = async (page: Window): Promise<void> => {
  const { text, rest } = messageOfQuery(page.location.search);
  if (text === '') return;
  try {
    (await import('./site-toasts.tsx')).siteScreen.tell('success', text);
  } catch {
    showPlainToast(page.document, text);
  }
  const query = rest === '' ? '' : `?${rest}`;
  page.history.replaceState(page.history.state, '', page.location.pathname + query + page.location.hash);
};
