import styles from '#dashboard/kit/toasts/toasts.module.css';
import { shell } from '#shared/texts/en/shell.ts';

/** Shows a message without React, for the case that the toast script cannot be loaded. The user closes the message. */
export const showPlainToast = (page: Document, text: string): void => {
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
