import { PENDING_LANGUAGE, type LanguageOf } from '#shared/domain/ad/ad-language.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { AdIndex } from './ad-index.ts';

/** Used until the library is loaded. */
export const noLanguageYet: LanguageOf = () => PENDING_LANGUAGE;

/** The recognition of languages. The languages of all ads are pending until its library is loaded. */
export class Languages {
  #languageOf = noLanguageYet;

  readonly of: LanguageOf = (ad) => this.#languageOf(ad);

  /** Returns whether the library is loaded. It can't be loaded if its file is missing, for example offline. */
  async load(): Promise<boolean> {
    try {
      this.#languageOf = (await import('./detect-language.ts')).detectLanguage;
      return true;
    } catch {
      return false;
    }
  }
}

/** Ads whose texts are read at once. More would delay the answers to lists. */
const BATCH = 500;

/** The ads of the index whose language was not recognized yet, in batches. */
export const pendingBatches = (index: AdIndex): AdVersionKey[][] => {
  const pending = index.summaries().filter(({ language }) => language === PENDING_LANGUAGE);
  return Array.from({ length: Math.ceil(pending.length / BATCH) }, (_, batch) =>
    pending.slice(batch * BATCH, (batch + 1) * BATCH).map(({ adId, version }) => [adId, version]),
  );
};

type AdVersionKey = [adId: string, version: string];

/** Recognizes the languages of ads from their stored texts, and writes them into the index. */
export const recognizeLanguages = async (
  db: LocalDatabase,
  index: AdIndex,
  { keys, languageOf }: { keys: readonly AdVersionKey[]; languageOf: LanguageOf },
): Promise<void> => {
  const rows = await db.capturedAds.bulkGet([...keys]);
  for (const row of rows) if (row !== undefined) index.setLanguage(row, languageOf(row.ad));
};
