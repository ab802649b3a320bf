import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { say } from '#shared/texts/say.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import { loadPlace, lockPlace, updatePlace, type MediaPlaceRow } from './media-place.sql.ts';
import { listKnown } from './pictures.sql.ts';

export type MediaPlaceDeps = { db: Db; blobs: BlobStore; newId: () => string };

/** The media place belongs to another installation. The message tells the operator how to proceed. */
export class ForeignMedia extends Error {
  override readonly name = 'ForeignMedia';
}

/** Content of the marker file: the installation that owns the place, and the mark of the last sweep. */
const Marker = z.object({ installation: z.uuid(), sweep: z.uuid() });
type Marker = z.infer<typeof Marker>;

/**
 * `other-copy`: another copy of this database, for example a restored backup, has swept the place. `mark` identifies
 * the state of the place.
 */
type Inspection = { state: 'ours' | 'other-copy' | 'foreign'; mark: string };

/** The mark of a place that has no marker. */
const UNMARKED = 'unmarked';

/** Number of files to inspect. A place without a marker is ours if the database knows half of its first files. */
const INSPECTED_FILES = 100;

/** The latest time that a Date can represent. */
const END_OF_TIME = new Date(8.64e15);

/**
 * Checks at startup that the media place belongs to this database, and marks a new place. Throws ForeignMedia if it
 * belongs to another installation. `takeOver`: the operator assigns a place with this mark to this database; null:
 * none.
 */
export const claimMediaPlace = async (deps: MediaPlaceDeps, takeOver: string | null): Promise<void> => {
  const own = await loadPlace(deps.db, deps.newId);
  const { state, mark } = await inspect(deps, own);
  if (state === 'ours' && mark !== UNMARKED) return;
  if (state === 'ours' || takeOver === mark) return writeMarker(deps.blobs, own, own.sweepMark);
  if (state === 'foreign') throw new ForeignMedia(say(operatorTexts.mediaForeign, { place: deps.blobs.place, mark }));
};

/**
 * Marks the media place for one sweep. Returns null if the sweep may start. Otherwise returns the mark of the place,
 * which belongs to another database or was swept by another copy of this database. Throws if another sweep starts
 * concurrently.
 *
 * The new mark is stored first in the database and then in the place. If the process is killed in between, the place
 * has the previous mark, which the database still accepts.
 */
export const beginSweep = async ({ db, blobs, newId }: MediaPlaceDeps): Promise<string | null> => {
  await loadPlace(db, newId);
  const next = newId();
  const { state, mark } = await db.transaction(async (tx) => {
    const own = await lockPlace(tx);
    const found = await inspect({ db: tx, blobs }, own);
    const current = found.mark === UNMARKED ? own.sweepMark : found.mark;
    if (found.state === 'ours') await updatePlace(tx, { sweepMark: current, nextSweepMark: next });
    return found;
  });
  if (state !== 'ours') return mark;
  await db.transaction(async (tx) => {
    const own = await lockPlace(tx);
    if (own.nextSweepMark !== next) throw new Error('Another sweep of the media has started.');
    await writeMarker(blobs, own, next);
  });
  return null;
};

const inspect = async (
  { db, blobs }: Pick<MediaPlaceDeps, 'db' | 'blobs'>,
  own: MediaPlaceRow,
): Promise<Inspection> => {
  const marker = parseMarker(await blobs.readMarker());
  if (marker === null) return { state: (await areKnown(db, blobs)) ? 'ours' : 'foreign', mark: UNMARKED };
  if (marker.installation !== own.installationId) return { state: 'foreign', mark: marker.sweep };
  const isCurrent = marker.sweep === own.sweepMark || marker.sweep === own.nextSweepMark;
  return { state: isCurrent ? 'ours' : 'other-copy', mark: marker.sweep };
};

const parseMarker = (text: string | null): Marker | null => {
  if (text === null) return null;
  try {
    return Marker.parse(JSON.parse(text));
  } catch {
    // A damaged marker counts as missing: the inspected files decide.
    return null;
  }
};

const areKnown = async (db: Db, blobs: BlobStore): Promise<boolean> => {
  const files: BlobName[] = [];
  for await (const file of blobs.list(END_OF_TIME)) {
    files.push(file);
    if (files.length === INSPECTED_FILES) break;
  }
  return (await listKnown(db, files)).size * 2 >= files.length;
};

const writeMarker = (blobs: BlobStore, { installationId }: MediaPlaceRow, sweep: string): Promise<void> => {
  const marker: Marker = { installation: installationId, sweep };
  return blobs.writeMarker(JSON.stringify(marker));
};
