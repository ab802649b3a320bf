import { brand } from '#shared/domain/brand.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { OutboxRow, PictureJobRow } from '#shared/store/database.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { changeWords } from '#shared/words/change-words.ts';

export type Unsent = { entries: readonly OutboxRow[]; failedPictures: readonly PictureJobRow[] };

/** Returns all unsent changes as readable JSON. Each change has a description and its complete ad. */
export const exportUnsent = ({ entries, failedPictures }: Unsent, email: string, now: number): string => {
  const { about, waiting, refused } = popup.exportFile;
  const file = {
    product: brand.name,
    about: say(about),
    account: email,
    exportedAt: new Date(now).toISOString(),
    changes: entries.map((entry) => ({
      what: changeWords(entry.mutation),
      state: say(entry.refusal === null ? waiting : refused),
      ...(entry.refusal === null ? {} : { reason: entry.refusal.message }),
      madeAt: new Date(entry.createdAt).toISOString(),
      ...entry.mutation,
    })),
    missingPictures: failedPictures.map(({ adId, slot, sourceUrl, failure }) => ({ adId, slot, sourceUrl, failure })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

export const exportName = (now: number): string =>
  `${brand.name.toLowerCase()}-unsent-${new Date(now).toISOString().slice(0, 10)}.json`;

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
