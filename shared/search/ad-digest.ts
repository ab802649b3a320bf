import type { AdFacts } from '#shared/domain/ad/ad-summary.ts';
import type { RunState } from '#shared/domain/ad/ad-run.ts';
import type { Strength } from '#shared/domain/shop/store-verdict.ts';
import { MediaType } from '#shared/domain/lists/ad-query.ts';
import { CaptureReason } from '#shared/domain/ad/capture-reason.ts';
import type { AdDigestRow } from '#shared/store/database.ts';
import { WORDS_OF_BITS, writeBits, type KnownBits } from './text-bits.ts';

/**
 * Increase it with every change of what `listFactsOf`, `searchableText`, `writeBits` and `detectLanguage` derive from
 * an ad. Digests of another format are rebuilt.
 */
const DIGEST_FORMAT = 4;

/** One captured version as lists need it, and the search bits of its text if they were read from a digest. */
export type DigestedAd = { facts: AdFacts; known?: KnownBits };

const NAMES_PER_AD = 8;
const TIMES_PER_AD = 3;
const NO_NAME = 0xffff;
/** Above the maximum of `Ad.collationCount`. */
const NO_COUNT = 0xffffffff;
const [IS_ACTIVE, HAS_VIDEO, IS_RUN_UNKNOWN] = [1, 2, 4];
/** Two bits for each verdict. */
const SHOPIFY_SHIFT = 3;
const DROPSHIPPING_SHIFT = 5;
const STRENGTH_MASK = 0b11;
const STRENGTHS = ['none', 'weak', 'strong'] as const satisfies readonly Strength[];
const FLAG_OF_RUN = { active: IS_ACTIVE, ended: 0, unknown: IS_RUN_UNKNOWN } as const satisfies Record<
  RunState,
  number
>;

/** A row of `adDigests` for ads with consecutive ids. At most 8,000 ads: each can have eight names of its own. */
export const digestOf = (ads: readonly AdFacts[], upTo: string): AdDigestRow => {
  const places = new Map<string, number>();
  const placeOf = (name: string | null): number => {
    if (name === null) return NO_NAME;
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const bits = new Uint32Array(ads.length * WORDS_OF_BITS);
  for (const [index, { text }] of ads.entries()) writeBits(text, { bits, at: index * WORDS_OF_BITS });
  const named = ads.flatMap((ad) =>
    [ad.pageId, ad.pageName, ad.platforms.join(' '), ad.ctaType, ad.domain, ad.why, ad.mediaType, ad.language].map(
      placeOf,
    ),
  );
  return {
    upTo,
    format: DIGEST_FORMAT,
    adIds: ads.map(({ adId }) => adId),
    versions: ads.map(({ version }) => version),
    texts: ads.map(({ text }) => text),
    names: [...places.keys()],
    named: Uint16Array.from(named),
    times: Float64Array.from(ads.flatMap((ad) => [ad.startMs ?? Number.NaN, ad.endMs ?? Number.NaN, ad.capturedAt])),
    flags: Uint8Array.from(ads, flagsOf),
    versionCounts: Uint16Array.from(ads, (ad) => ad.versionCount),
    collationCounts: Uint32Array.from(ads, (ad) => ad.collationCount ?? NO_COUNT),
    bits,
  };
};

/** The ads of a digest, in its order. Null if it can't be read and has to be rebuilt. */
export const adsOfDigest = (digest: AdDigestRow): DigestedAd[] | null => {
  if (digest.format !== DIGEST_FORMAT) return null;
  const factsAt = factsReader(digest);
  const ads: DigestedAd[] = [];
  for (let index = 0; index < digest.adIds.length; index += 1) {
    const facts = factsAt(index);
    if (facts === null) return null;
    ads.push({ facts, known: { bits: digest.bits, at: index * WORDS_OF_BITS } });
  }
  return ads;
};

const flagsOf = ({ run, hasVideo, shopify, dropshipping }: AdFacts): number =>
  FLAG_OF_RUN[run] |
  (hasVideo ? HAS_VIDEO : 0) |
  (STRENGTHS.indexOf(shopify) << SHOPIFY_SHIFT) |
  (STRENGTHS.indexOf(dropshipping) << DROPSHIPPING_SHIFT);

const strengthIn = (flag: number, shift: number): Strength => STRENGTHS[(flag >>> shift) & STRENGTH_MASK] ?? 'none';

const runIn = (flag: number): RunState => {
  if ((flag & IS_RUN_UNKNOWN) !== 0) return 'unknown';
  return (flag & IS_ACTIVE) === 0 ? 'ended' : 'active';
};

const factsReader = (digest: AdDigestRow) => {
  const { adIds, versions, texts, names, named, times, flags, versionCounts, collationCounts } = digest;
  const lists = names.map((name) => (name === '' ? [] : name.split(' ')));
  const reasons = names.map((name) => CaptureReason.options.find((reason) => reason === name));
  const kinds = names.map((name) => MediaType.options.find((kind) => kind === name));
  const timeAt = (index: number, column: number): number | null => {
    const time = times[index * TIMES_PER_AD + column] ?? Number.NaN;
    return Number.isNaN(time) ? null : time;
  };
  return (index: number): AdFacts | null => {
    const nameOf = (column: number): number => named[index * NAMES_PER_AD + column] ?? NO_NAME;
    const needed = {
      adId: adIds[index],
      version: versions[index],
      text: texts[index],
      pageId: names[nameOf(0)],
      pageName: names[nameOf(1)],
      why: reasons[nameOf(5)],
      mediaType: kinds[nameOf(6)],
      language: names[nameOf(7)],
      capturedAt: timeAt(index, 2),
      versionCount: versionCounts[index],
    };
    if (!isWhole(needed)) return null;
    const flag = flags[index] ?? 0;
    const collationCount = collationCounts[index] ?? NO_COUNT;
    return {
      adId: needed.adId,
      version: needed.version,
      why: needed.why,
      pageId: needed.pageId,
      pageName: needed.pageName,
      run: runIn(flag),
      startMs: timeAt(index, 0),
      endMs: timeAt(index, 1),
      capturedAt: needed.capturedAt,
      platforms: lists[nameOf(2)] ?? [],
      mediaType: needed.mediaType,
      hasVideo: (flag & HAS_VIDEO) !== 0,
      ctaType: names[nameOf(3)] ?? null,
      domain: names[nameOf(4)] ?? null,
      versionCount: needed.versionCount,
      collationCount: collationCount === NO_COUNT ? null : collationCount,
      shopify: strengthIn(flag, SHOPIFY_SHIFT),
      dropshipping: strengthIn(flag, DROPSHIPPING_SHIFT),
      language: needed.language,
      text: needed.text,
    };
  };
};

const isWhole = <T extends object>(facts: T): facts is { [K in keyof T]: NonNullable<T[K]> } =>
  Object.values(facts).every((fact) => fact !== undefined && fact !== null);
