import { showPlainToast } from './show-plain-toast.ts';

/** The maximum number of characters of a message. */
const MESSAGE_MAX_LENGTH = 200;

/** Shows the message of `?status=true&message=…` as a plain-text success toast and removes it from the URL. */
export const showMessageOf = async (page: Window): Promise<void> => {
  const query = new URLSearchParams(page.location.search);
  const message = query.get('status') === 'true' ? (query.get('message') ?? '').trim() : '';
  if (message === '') return;
  const show = await import('./site-toasts.tsx').then(
    ({ siteScreen }) =>
      (text: string) =>
        siteScreen.tell('success', text),
    () => (text: string) => showPlainToast(page.document, text),
  );
  show(Array.from(message).slice(0, MESSAGE_MAX_LENGTH).join(''));
  for (const name of ['message', ...(query.has('session_id') ? [] : ['status'])]) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  page.history.replaceState(page.history.state, '', page.location.pathname + rest + page.location.hash);
};
