import { shell } from '#shared/texts/en/shell.ts';
import { messageOfQuery } from '#dashboard/kit/routing/message-of-query.ts';
import styles from '#dashboard/kit/toasts/toasts.module.css';

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

/** Shows a message without React, for the case that the toast script cannot be loaded. The user closes the message. */
const showPlainToast = (page: Document, text: string): void => {
  const region = page.createElement('section');
  region.setAttribute('aria-label', shell.toasts.region);
  region.className = styles['region'] ?? '';
  const toast = page.createElement('div');
  toast.className = `${styles['toast']} ${styles['body']}`;
  const message = page.createElement('p');
  message.setAttribute('role', 'status');
  message.textContent = text;
  const close = page.createElement('button');
  close.type = 'button';
  close.className = styles['close'] ?? '';
  close.setAttribute('aria-label', shell.toasts.dismiss);
  close.textContent = '×';
  close.addEventListener('click', () => region.remove());
  toast.append(message, close);
  region.append(toast);
  page.body.append(region);
};
