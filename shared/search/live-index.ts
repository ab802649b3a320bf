import type { AdId } from '#shared/domain/ad.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges, type Touched } from '#shared/store/observe-changes.ts';
import { createAdIndex, type AdIndex } from './ad-index.ts';
import { readSummaries, readSummariesOf } from './read-summaries.ts';

type Options = {
  db: LocalDatabase;
  now: () => number;
  /** Something that was committed stands in the index now. */
  onChange: () => void;
  onFault: (error: unknown) => void;
};

export type LiveIndex = {
  isReady: () => boolean;
  /** Runs once all ads are read and every earlier change stands in the index. */
  after: (job: (index: AdIndex) => void | Promise<void>, onFault: (error: unknown) => void) => void;
};

/** The index of an account's ads, in step with its store. */
export const openLiveIndex = ({ db, now, onChange, onFault }: Options): LiveIndex => {
  const index = createAdIndex();
  let isReady = false;

  const readFollowed = async (): Promise<void> => index.setFollowed(await db.follows.toCollection().primaryKeys());

  const load = async (): Promise<void> => {
    await readFollowed();
    await readSummaries(db, now(), (summaries) => {
      for (const summary of summaries) index.put(summary);
    });
    isReady = true;
  };

  const update = async ({ adIds, all, follows }: Touched): Promise<void> => {
    if (follows) await readFollowed();
    const touched = all ? [...new Set([...index.adIds(), ...(await idsOf(db))])] : [...adIds];
    const left = new Set(touched);
    for (const summary of await readSummariesOf(db, touched, now())) {
      index.put(summary);
      left.delete(summary.adId);
    }
    for (const adId of left) index.remove(adId);
  };

  const loaded = load();
  // Whoever asks hears of it.
  loaded.catch(() => undefined);
  /** One after the other, in the order in which they happened. */
  let work = Promise.resolve();
  const queue = (job: () => void | Promise<void>, onFailed: (error: unknown) => void): void => {
    work = work
      .then(() => loaded)
      .then(job)
      .catch(onFailed);
  };
  observeChanges(db, (touched) => {
    queue(async () => {
      await update(touched);
      onChange();
    }, onFault);
  });

  return { isReady: () => isReady, after: (job, onFailed) => queue(() => job(index), onFailed) };
};

const idsOf = async (db: LocalDatabase): Promise<AdId[]> =>
  (await db.capturedAds.orderBy('adId').uniqueKeys()).filter((key) => typeof key === 'string');
