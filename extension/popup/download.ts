import { MINUTE_MS } from '#shared/domain/time.ts';
import { element } from './element.ts';

/** Long after the browser has taken the file over. */
const KEEP_MS = MINUTE_MS;

/** Hands a text to the person as a file, by a link: that needs no permission. */
export const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = element('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
