import * as z from 'zod/mini';
import { Ad } from '../ad/ad.ts';
import { CaptureReason } from '../ad/capture-reason.ts';
import { UnixMs } from '../moment.ts';
import { MAX_SNAPSHOTS_PER_AD } from '../spend/reach-limits.ts';
import { ReachSnapshot } from '../spend/reach.ts';
import { StoredVerdict } from '../shop/stored-verdict.ts';
import { adFiling } from './ad-filing.ts';

/** One ad in an export, with all data of the account except pictures. Times are milliseconds since 1970. */
export const ExportedAd = z.strictObject({
  ad: Ad,
  why: CaptureReason,
  capturedAt: UnixMs,
  /** Null: the ad is not bookmarked. */
  savedAt: z.nullable(UnixMs),
  /** All measurements, newest last. */
  reach: z.array(ReachSnapshot).check(z.maxLength(MAX_SNAPSHOTS_PER_AD)),
  /** The verdict on the shop of the ad. Missing if none is stored. */
  store: z.optional(StoredVerdict),
  ...adFiling,
});
export type ExportedAd = z.infer<typeof ExportedAd>;

const FORMAT = 'ad-collection';
/**
 * The newest version. Version 2 added the verdict on the shop of an ad, version 3 boards, tags and notes. Older
 * versions can still be read.
 */
export const EXPORT_VERSION = 3;
/** The version of a file whose ads have no boards, tags or notes, so that older readers accept it. */
const UNFILED_VERSION = 2;

/** The fields of a file besides the ads. `count` is written after the ads, so an incomplete file has no `count`. */
export const ExportFrame = z.object({
  format: z.literal(FORMAT),
  version: z.literal([1, UNFILED_VERSION, EXPORT_VERSION]),
  exportedAt: z.string(),
  count: z.int().check(z.minimum(0)),
});

/** The frame of a file of any version. It distinguishes a file of a newer version from other files. */
export const AnyExportFrame = z.object({ format: z.literal(FORMAT), version: z.number() });

/** Writes a file in pieces: `head`, `ads` once or several times, `tail`. The format is in docs/export-format.md. */
export type ExportWriter = {
  /** `hasFiling`: an ad of the file has boards, tags or a note. By default none has. */
  head: (nowMs: number, hasFiling?: boolean) => string;
  /** `isFirst`: these are the first ads of the file. */
  ads: (ads: readonly ExportedAd[], isFirst: boolean) => string;
  tail: (count: number) => string;
  type: string;
  ending: string;
};

export const jsonExport: ExportWriter = {
  head: (nowMs, hasFiling = false) => {
    const version = hasFiling ? EXPORT_VERSION : UNFILED_VERSION;
    return `{"format":"${FORMAT}","version":${version},"exportedAt":"${new Date(nowMs).toISOString()}","ads":[`;
  },
  ads: (ads, isFirst) => ads.map((ad, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(ad)}`).join(''),
  tail: (count) => `\n],"count":${count}}\n`,
  type: 'application/json',
  ending: 'json',
};
