import { MINUTE_MS } from '#shared/domain/time.ts';

/** Lifetime of the URL of the file, in milliseconds. The browser reads the file long before it ends. */
const URL_LIFETIME_MS = MINUTE_MS;

/** Saves a JSON text as a file in the downloads folder, by a click on a link, because that needs no permission. */
export const saveTextFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
};
