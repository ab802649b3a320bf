import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges, type StoreChange } from '#shared/store/observe-changes.ts';
import { createAdIndex, type AdIndex } from './ad-index.ts';
import { refreshDigests, type DigestsRead } from './stored-digests.ts';
import { readSummaries, readSummariesOf } from './read-summaries.ts';

type Options = {
  db: LocalDatabase;
  now: () => number;
  /** Called when a committed change is in the index. */
  onChange: () => void;
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
export const openLiveIndex = ({ db, now, onChange, onFault, whenListsAreIdle }: Options): LiveIndex => {
  const index = createAdIndex();
  let isReady = false;

  const readFollowed = async (): Promise<void> => index.setFollowed(await db.follows.toCollection().primaryKeys());

  const load = async (): Promise<void> => {
    await readFollowed();
    const read = await readSummaries(db, now(), (ads) => {
      for (const { summary, known } of ads) index.put(summary, known);
    });
    isReady = true;
    void refresh(read);
  };
  const refresh = async (read: DigestsRead): Promise<void> => {
    await whenListsAreIdle();
    // If they can't be written, for example because the device is full, the ads themselves are read as before.
    await refreshDigests(db, read).catch(() => undefined);
  };

  const update = async ({ adIds, all, follows }: StoreChange): Promise<void> => {
    if (follows) await readFollowed();
    const touched = all ? [...new Set([...index.adIds(), ...(await idsOf(db))])] : [...adIds];
    const left = new Set(touched);
    for (const { summary, known } of await readSummariesOf(db, touched, now())) {
      index.put(summary, known);
      left.delete(summary.adId);
    }
    for (const adId of left) index.remove(adId);
  };

  let loaded: Promise<void> | null = null;
  const begin = (): void => {
    loaded ??= load();
    // Callers of `after` receive the error.
    loaded.catch(() => undefined);
  };
  /** Jobs run one after the other, in the order of their events. */
  let work = Promise.resolve();
  const queue = (job: () => void | Promise<void>, onFailed: (error: unknown) => void): void => {
    work = work
      .then(() => loaded)
      .then(job)
      .catch(onFailed);
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

const everything: StoreChange = { adIds: new Set(), all: true, follows: true, seen: true, visits: true };

const idsOf = async (db: LocalDatabase): Promise<AdId[]> =>
  (await db.capturedAds.orderBy('adId').uniqueKeys()).filter((key) => typeof key === 'string');
