import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { capturedAd } from '#server/db/schema/ads.ts';
import { adPicture } from '#server/db/schema/pictures.ts';
import { isOneOf, type AdKey } from '#server/db/version-keys.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdPicture } from '#shared/domain/ad/picture-slot.ts';
import { fieldsOfAd } from '#shared/domain/synced/captured-ads.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { storedAdsAmong, storedVersions, touchCapture } from '../../ads/captured-ads.service.ts';
import { markPictureFailed } from '../../pictures/ad-pictures.service.ts';
import { captureAd, deleteAd } from '../ad-mutations.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

type Row = typeof capturedAd.$inferSelect;
type PictureRow = typeof adPicture.$inferSelect;

export const capturedAds: SyncedTable = {
  table: capturedAd,
  key: [capturedAd.adId, capturedAd.version],
  bytes: sql`ad_bytes`,
  readChanges: async (tx, range) => {
    const rows = await tx.select().from(capturedAd).where(inRange(capturedAd, range)).orderBy(asc(capturedAd.seq));
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ adId }) => adId);
    /** Ads with a deleted version in the range and another version that the account has. */
    const remaining = new Set(await storedAdsAmong(tx, range.userId, [...new Set(deleted)]));
    const pictures = groupBy(await picturesOf(tx, range.userId, rows), keyText);
    return rows.map((row) =>
      row.ad === null ? tombstoneOf(row, remaining) : changeOf(row, row.ad, pictures.get(keyText(row)) ?? []),
    );
  },
  storedAmong: async (tx, userId, keys) => {
    const stored = await storedVersions(
      tx,
      userId,
      keys.map(({ id, part }) => ({ adId: id, version: part })),
    );
    return stored.map(({ adId, version }) => ({ id: adId, part: version }));
  },
};

const keyText = ({ adId, version }: AdKey): string => `${adId} ${version}`;

const picturesOf = async (tx: Db, userId: string, versions: readonly AdKey[]): Promise<PictureRow[]> =>
  versions.length === 0
    ? []
    : tx
        .select()
        .from(adPicture)
        .where(and(eq(adPicture.userId, userId), isOneOf(adPicture, versions)))
        .orderBy(asc(adPicture.slot));

const tombstoneOf = ({ seq, adId, version }: Row, remaining: ReadonlySet<string>): SyncChange =>
  remaining.has(adId)
    ? { kind: 'captured-ad-deleted', seq, adId, version, adRemains: true }
    : { kind: 'captured-ad-deleted', seq, adId, version };

const changeOf = (
  { seq, adId, version, capturedAt, why }: Row,
  ad: Ad,
  pictures: readonly PictureRow[],
): SyncChange => ({
  kind: 'captured-ad',
  seq,
  adId,
  version,
  capturedAt: capturedAt.getTime(),
  why,
  ...fieldsOfAd(ad),
  pictures: pictures.map(({ slot, state, sha256, extension }): AdPicture => ({
    slot,
    state,
    path: sha256 === null ? null : `/media/${sha256}.${extension}`,
  })),
});

/** The row that a device writes with a save or a capture. */
export const writtenVersion = {
  kind: 'captured-ad',
  keysOf: ({ ad, version }: { ad: Ad; version: string }) => [{ id: ad.id, part: version }],
} as const;

export const captureAdMutation: AppliedMutation<'capture-ad'> = { apply: captureAd, written: writtenVersion };

export const deleteAdMutation: AppliedMutation<'delete-ad'> = {
  apply: async (batch, { adId }) => {
    await deleteAd(batch, adId);
    return null;
  },
  written: null,
};

/** Does nothing if the picture is stored or its ad was deleted. */
export const pictureFailedMutation: AppliedMutation<'picture-failed'> = {
  apply: async ({ tx, owner }, { adId, version, slot }) => {
    if (await markPictureFailed(tx, owner, { adId, version, slot })) await touchCapture(tx, owner, { adId, version });
    return null;
  },
  written: null,
};
