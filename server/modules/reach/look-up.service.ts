import type { Db } from '#server/db/db.ts';
import { inSnapshot } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { AskedSource } from '#shared/contract/reach.ts';
import type { ReachSnapshot, ReachSource } from '#shared/domain/reach.ts';
import { newestListed } from '../ads/listed-ads.ts';
import { findNewestReach } from './look-up.sql.ts';
import { lookedUpBy, type LookedUp } from './looked-up.ts';
import type { ReachSources } from './reach-sources.ts';

type Answer = OutputOf<typeof contract.reach.lookUp>;
type Wish = { userId: string; adId: string; pageId: string | null };
type Deps = { db: Db; now: () => Date; sources: ReachSources };

/** The reach of one ad for one account: what it holds, else what the operator's sources say now. */
export const createLookUp = ({ db, now, sources }: Deps) => {
  const askOfficial = async ({ userId, adId, pageId }: Wish): Promise<LookedUp | null> => {
    if (sources.official === null || pageId === null) return null;
    return lookedUpBy(await sources.official.findAd({ userId, pageId, adId }), adId);
  };
  const askService = async ({ userId, adId }: Wish): Promise<LookedUp | null> =>
    sources.adArchive === null ? null : sources.adArchive({ userId, adId });

  return async ({ userId }: Actor, adId: string, givenPageId: string | null): Promise<Answer> => {
    const held = await inSnapshot(db, async (tx) => ({
      ad: await newestListed(tx, userId, adId),
      reach: await findNewestReach(tx, userId, adId),
    }));
    if (held.reach !== null) return answerOf({ ...held, asked: [] });
    const wish = { userId, adId, pageId: held.ad?.page_id ?? givenPageId };
    const asked: AskedSource[] = [];
    for (const [source, ask] of [
      ['official-api', askOfficial],
      ['ad-archive', askService],
    ] as const) {
      const said = await ask(wish);
      if (said === null) continue;
      asked.push(wordOf(source, said));
      if (said.outcome !== 'found') continue;
      const reach = { measuredAt: now().getTime(), source, figures: said.figures };
      return answerOf({ ad: held.ad, reach, asked });
    }
    return answerOf({ ...held, asked });
  };
};

export type LookUp = ReturnType<typeof createLookUp>;

const wordOf = (source: ReachSource, said: LookedUp): AskedSource =>
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
