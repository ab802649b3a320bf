import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges, type Touched } from '#shared/store/observe-changes.ts';
import { createAdIndex, type AdIndex } from './ad-index.ts';
import { refreshDigests, type DigestsRead } from './digests.ts';
import { readSummaries, readSummariesOf } from './read-summaries.ts';

type Options = {
  db: LocalDatabase;
  now: () => number;
  /** Something that was committed stands in the index now. */
  onChange: () => void;
  onFault: (error: unknown) => void;
  /** Resolves when nobody waits for a list any more. */
  giveWay: () => Promise<void>;
};

export type LiveIndex = {
  /** Begins to read all ads, if it has not begun. */
  begin: () => void;
  isReady: () => boolean;
  /** Runs once all ads are read and every earlier change stands in the index. */
  after: (job: (index: AdIndex) => void | Promise<void>, onFault: (error: unknown) => void) => void;
};

/** The index of an account's ads, in step with its store. */
export const openLiveIndex = ({ db, now, onChange, onFault, giveWay }: Options): LiveIndex => {
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
    await giveWay();
    // Where they can't be written, for want of room say, the ads themselves are read as before.
    await refreshDigests(db, read).catch(() => undefined);
  };

  const update = async ({ adIds, all, follows }: Touched): Promise<void> => {
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
    // Whoever asks hears of it.
    loaded.catch(() => undefined);
  };
  /** One after the other, in the order in which they happened. */
  let work = Promise.resolve();
  const queue = (job: () => void | Promise<void>, onFailed: (error: unknown) => void): void => {
    work = work
      .then(() => loaded)
      .then(job)
      .catch(onFailed);
  };
  /** A change could not be read, because the store was gone for a moment, say: after the next one all ads are read again. */
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

const everything: Touched = { adIds: new Set(), all: true, follows: true, seen: true };

const idsOf = async (db: LocalDatabase): Promise<AdId[]> =>
  (await db.capturedAds.orderBy('adId').uniqueKeys()).filter((key) => typeof key === 'string');
