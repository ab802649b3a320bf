import { MINUTE_MS } from '#shared/domain/time.ts';
import { element } from './element.ts';

/** Lifetime of the URL of the file, in milliseconds. The browser reads the file long before it ends. */
const KEEP_MS = MINUTE_MS;

/** Downloads a text as a file by a click on a link, because that needs no permission. */
export const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = element('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
