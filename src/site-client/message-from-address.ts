import { shell } from '#shared/texts/en/shell.ts';

const MESSAGE_LIMIT = 200;
const SHOWN_MS = 5_000;

/** Shows the message of `?status=true&message=…` as a success toast, in plain text, and removes it from the address. */
export const showMessageOf = (page: Window): void => {
  const query = new URLSearchParams(page.location.search);
  const message = query.get('status') === 'true' ? (query.get('message') ?? '').trim() : '';
  if (message === '') return;
  for (const name of ['message', ...(query.has('session_id') ? [] : ['status'])]) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  page.history.replaceState(null, '', page.location.pathname + rest + page.location.hash);
  const toast = page.document.createElement('p');
  toast.className = 'site-toast';
  toast.setAttribute('role', 'status');
  toast.setAttribute('aria-label', shell.toasts.region);
  toast.textContent = Array.from(message).slice(0, MESSAGE_LIMIT).join('');
  page.document.body.append(toast);
  page.setTimeout(() => toast.remove(), SHOWN_MS);
};
