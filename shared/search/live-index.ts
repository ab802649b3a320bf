import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LanguageOf } from '#shared/domain/ad/ad-language.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges, type StoreChange } from '#shared/store/observe-changes.ts';
import type { ListScope } from '#shared/domain/lists/ad-query.ts';
import { createAdIndex, type AdIndex } from './ad-index.ts';
import { openBoardReader } from './board-reader.ts';
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
  /** Reads what lists of a scope need in addition to the ads. Call it in a job of `after`, before a query. */
  prepare: (scope: ListScope) => Promise<void>;
  /** Runs `job` once all ads are read and every earlier change is in the index. */
  after: (job: (index: AdIndex) => void | Promise<void>, onFault: (error: unknown) => void) => void;
};

/** An index of an account's ads that follows the changes of its store. */
export const openLiveIndex = ({ db, now, onChange, onLanguages, onFault, whenListsAreIdle }: Options): LiveIndex => {
  const index = createAdIndex();
  const boards = openBoardReader(db, index);
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
  const readAgain = (): Promise<DigestsRead> => readAll(index, db, { nowMs: now(), languageOf: languages.of });
  const load = async (): Promise<void> => {
    await updateFacts(index, db, everything);
    const read = await readAgain();
    isReady = true;
    void refresh(read);
  };
  const begin = (): void => {
    loaded ??= load();
    // Callers of `after` receive the error.
    loaded.catch(() => undefined);
  };

  const update = async (change: StoreChange): Promise<void> => {
    await boards.update(change.memberships);
    await updateFacts(index, db, change);
    if (change.all) return void (await readAgain());
    await readSome(index, db, change.adIds, { nowMs: now(), languageOf: languages.of });
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

  return {
    begin,
    isReady: () => isReady,
    prepare: boards.prepare,
    after: (job, onFailed) => queue(() => job(index), onFailed),
  };
};

const readFollowed = async (index: AdIndex, db: LocalDatabase): Promise<void> =>
  index.setFollowed(await db.follows.toCollection().primaryKeys());

const readTags = async (index: AdIndex, db: LocalDatabase): Promise<void> => index.setTags(await db.tags.toArray());

/** Reads the changed facts that are not about single ads. */
const updateFacts = async (
  index: AdIndex,
  db: LocalDatabase,
  { follows, tags, scoring }: StoreChange,
): Promise<void> => {
  await Promise.all([
    follows ? readFollowed(index, db) : null,
    tags ? readTags(index, db) : null,
    scoring ? readScoring(db).then(index.setScoring) : null,
  ]);
};

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

/** Reads some ads again. Removes those from the index that the store no longer has. */
const readSome = async (
  index: AdIndex,
  db: LocalDatabase,
  adIds: Iterable<AdId>,
  { nowMs, languageOf }: { nowMs: number; languageOf: LanguageOf },
): Promise<void> => {
  const left = new Set(adIds);
  for (const { summary, known } of await readSummariesOf(db, [...left], nowMs, languageOf)) {
    index.put(summary, known);
    left.delete(summary.adId);
  }
  for (const adId of left) index.remove(adId);
};

const everything: StoreChange = {
  adIds: new Set(),
  all: true,
  follows: true,
  seen: true,
  visits: true,
  scoring: true,
  tags: true,
  memberships: { boardIds: new Set(), adIds: new Set(), all: true },
};
