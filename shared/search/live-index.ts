import type { LanguageOf } from '#shared/domain/ad/ad-language.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges, type StoreChange } from '#shared/store/observe-changes.ts';
import { createAdIndex, type AdIndex } from './ad-index.ts';
import { readScoring } from './winner-scores.ts';
import { Languages, pendingBatches, recognizeLanguages } from './languages.ts';
import { refreshDigests, type DigestsRead } from './stored-digests.ts';
import { readSummaries, readSummariesOf, type Summarised } from './read-summaries.ts';

type Options = {
  db: LocalDatabase;
  now: () => number;
  /** Called when a committed change is in the index. */
  onChange: () => void;
  /** Called when the languages of ads were recognized. */
  onLanguages: () => void;
  onFault: (error: unknown) => void;
  /** Resolves when no list is waiting. */
  whenListsAreIdle: () => Promise<void>;
};

/** The index of one account, kept up to date with its store. */
export type LiveIndex = {
  /** Starts reading all ads, if it has not started. */
  begin: () => void;
  isReady: () => boolean;
  /** Runs `job` once all ads are read and every earlier change is in the index. */
  after: (job: (index: AdIndex) => void | Promise<void>, onFault: (error: unknown) => void) => void;
};

/** An index of an account's ads that follows the changes of its store. */
export const openLiveIndex = ({ db, now, onChange, onLanguages, onFault, whenListsAreIdle }: Options): LiveIndex => {
  const index = createAdIndex();
  const languages = new Languages();
  let isReady = false;
  let loaded: Promise<void> | null = null;
  /** Jobs run one after the other, in the order of their events. */
  let work = Promise.resolve();
  const queue = (job: () => void | Promise<void>, onFailed: (error: unknown) => void): void => {
    work = work
      .then(() => loaded)
      .then(job)
      .catch(onFailed);
  };

  /** Lists are answered between the batches. */
  const recognizePending = (): void => {
    const batches = pendingBatches(index);
    // If the texts can't be read, the languages stay pending. The list itself reports that the store is unavailable.
    const ignore = (): void => undefined;
    for (const keys of batches) queue(() => recognizeLanguages(db, index, { keys, languageOf: languages.of }), ignore);
    if (batches.length > 0) queue(onLanguages, ignore);
  };
  const refresh = async (read: DigestsRead): Promise<void> => {
    await whenListsAreIdle();
    if (!(await languages.load())) return;
    // If they can't be written, for example because the device is full, the ads themselves are read as before.
    await refreshDigests(db, read, languages.of).catch(() => undefined);
    recognizePending();
  };
  const load = async (): Promise<void> => {
    const [scoring] = await Promise.all([readScoring(db), readFollowed(index, db), readTags(index, db)]);
    index.setScoring(scoring);
    const read = await readAll(index, db, { nowMs: now(), languageOf: languages.of });
    isReady = true;
    void refresh(read);
  };
  const begin = (): void => {
    loaded ??= load();
    // Callers of `after` receive the error.
    loaded.catch(() => undefined);
  };

  const update = async ({ adIds, all, follows, scoring, tags }: StoreChange): Promise<void> => {
    if (follows) await readFollowed(index, db);
    if (tags) await readTags(index, db);
    if (scoring) index.setScoring(await readScoring(db));
    if (all) return void (await readAll(index, db, { nowMs: now(), languageOf: languages.of }));
    const left = new Set(adIds);
    for (const { summary, known } of await readSummariesOf(db, [...adIds], now(), languages.of)) {
      index.put(summary, known);
      left.delete(summary.adId);
    }
    for (const adId of left) index.remove(adId);
  };
  /**
   * A change could not be read, for example because the store was unavailable. All ads are read again after the next
   * change.
   */
  let isBehind = false;
  observeChanges(db, (touched) => {
    queue(async () => {
      const missed = isBehind;
      isBehind = true;
      await update(missed ? everything : touched);
      isBehind = false;
      onChange();
    }, onFault);
  });

  return { begin, isReady: () => isReady, after: (job, onFailed) => queue(() => job(index), onFailed) };
};

const readFollowed = async (index: AdIndex, db: LocalDatabase): Promise<void> =>
  index.setFollowed(await db.follows.toCollection().primaryKeys());

const readTags = async (index: AdIndex, db: LocalDatabase): Promise<void> => index.setTags(await db.tags.toArray());

/** Reads all ads of the store, in batches. Afterwards, the index has no other ads. */
const readAll = async (
  index: AdIndex,
  db: LocalDatabase,
  { nowMs, languageOf }: { nowMs: number; languageOf: LanguageOf },
): Promise<DigestsRead> => {
  const left = new Set(index.adIds());
  const put = (ads: readonly Summarised[]): void => {
    for (const { summary, known } of ads) {
      index.put(summary, known);
      left.delete(summary.adId);
    }
  };
  const read = await readSummaries(db, nowMs, put, languageOf);
  for (const adId of left) index.remove(adId);
  return read;
};

const everything: StoreChange = {
  adIds: new Set(),
  all: true,
  follows: true,
  seen: true,
  visits: true,
  scoring: true,
  tags: true,
};
