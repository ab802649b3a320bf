import type { Db } from '#server/db/db.ts';
import { inSnapshot } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { AskedSource } from '#shared/contract/reach.ts';
import type { ReachSnapshot, ReachSource } from '#shared/domain/spend/reach.ts';
import { newestListed } from '../ads/listed-ads.ts';
import { storeFoundReach } from './found-reach.service.ts';
import { snapshotOf } from './snapshots.service.ts';
import { findNewestReach } from './look-up.sql.ts';
import { lookedUpBy, type LookedUp } from './looked-up.ts';
import type { ReachSources } from './reach-sources.ts';

type Answer = OutputOf<typeof contract.reach.lookUp>;
type ReachRequest = { userId: string; adId: string; pageId: string | null; at: Date };
type Deps = { db: Db; now: () => Date; sources: ReachSources };

/**
 * Returns the reach of one ad for one account: the stored value, or the answer of the operator's sources. An answer
 * of a source is stored if the account has the ad.
 */
export const createLookUp = ({ db, now, sources }: Deps) => {
  /** Also stores the figures of the other ads in the responses. */
  const askOfficial = async ({ userId, adId, pageId, at }: ReachRequest): Promise<LookedUp | null> => {
    if (sources.official === null || pageId === null) return null;
    const scan = await sources.official.findAd({ userId, pageId, adId });
    await storeFoundReach(db, userId, { source: 'official-api', reaches: scan.reaches, at });
    return lookedUpBy(scan, adId);
  };
  const askService = async ({ userId, adId, at }: ReachRequest): Promise<LookedUp | null> => {
    if (sources.adArchive === null) return null;
    const said = await sources.adArchive({ userId, adId });
    if (said.outcome === 'found') {
      await storeFoundReach(db, userId, { source: 'ad-archive', reaches: new Map([[adId, said.figures]]), at });
    }
    return said;
  };

  return async ({ userId }: Actor, adId: string, givenPageId: string | null): Promise<Answer> => {
    const stored = await inSnapshot(db, (tx) => storedOf(tx, userId, adId));
    if (stored.reach !== null) return answerOf({ ...stored, asked: [] });
    const request = { userId, adId, pageId: stored.ad?.page_id ?? givenPageId, at: now() };
    const asked: AskedSource[] = [];
    for (const [source, ask] of [
      ['official-api', askOfficial],
      ['ad-archive', askService],
    ] as const) {
      const said = await ask(request);
      if (said === null) continue;
      asked.push(askedSourceOf(source, said));
      if (said.outcome !== 'found') continue;
      const reach = { measuredAt: request.at.getTime(), source, figures: said.figures };
      return answerOf({ ad: stored.ad, reach, asked });
    }
    return answerOf({ ...stored, asked });
  };
};

export type LookUp = ReturnType<typeof createLookUp>;

const storedOf = async (tx: Db, userId: string, adId: string): Promise<Pick<Facts, 'ad' | 'reach'>> => {
  const newest = await findNewestReach(tx, userId, adId);
  return { ad: await newestListed(tx, userId, adId), reach: newest === null ? null : snapshotOf(newest) };
};

const askedSourceOf = (source: ReachSource, said: LookedUp): AskedSource =>
  said.outcome === 'limited'
    ? { source, outcome: 'limited', retry_after_seconds: Math.max(1, Math.ceil(said.waitMs / 1_000)) }
    : { source, outcome: said.outcome };

type Facts = { ad: Answer['ad']; reach: ReachSnapshot | null; asked: AskedSource[] };

const answerOf = ({ ad, reach, asked }: Facts): Answer => {
  if (reach === null) return { reach: null, ad, asked };
  const { source, measuredAt, figures } = reach;
  return {
    ...(figures.euTotal === null ? {} : { eu_total_reach: figures.euTotal }),
    reach: { source, measured_at: new Date(measuredAt).toISOString(), figures },
    ad,
    asked,
  };
};
