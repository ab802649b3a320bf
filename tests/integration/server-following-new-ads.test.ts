import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, pageVisit, seenAd } from '#server/db/schema/following.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { strongerReason, type CaptureReason } from '#shared/domain/ad/capture-reason.ts';
import { RUN_STATES, runFieldsOf, runTimesOf } from '#shared/domain/ad/ad-run.ts';
import { isNewAd } from '#shared/domain/advertiser/new-ad.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import { aUser } from '../support/server/core-user.ts';
import { adOfPage, insertCapturedAd, T0 } from '../support/builders/captured-ad.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

type AllPages = OutputOf<typeof contract.following.listAds>;

const NIKE = '15087023444';
const T0_S = T0 / 1_000;

describe.each(engines)('new ads of followed pages over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are counted by the database like in the domain, for any dates, captures and visits', async () => {
    const reason = fc.constantFrom<CaptureReason>('saved', 'checked', 'followed');
    const version = fc.record({ why: reason, at: fc.constantFrom(T0 - 1, T0, T0 + 1, T0 + DAY_MS) });
    const date = fc.constantFrom(null, T0_S - DAY_SECONDS, T0_S - DAY_SECONDS + 1, T0_S - 1, T0_S, T0_S + DAY_SECONDS);
    const run = fc.record({ state: fc.constantFrom(...RUN_STATES), startDate: date, endDate: date });
    const ads = fc.array(
      fc.record({ run, versions: fc.array(version, { minLength: 1, maxLength: 3 }), isSeen: fc.boolean() }),
      { minLength: 1, maxLength: 5 },
    );
    const visits = fc.constantFrom(null, T0 - 1, T0 + 1, T0 + DAY_MS);
    await fc.assert(
      fc.asyncProperty(ads, visits, async (cases, visitedAt) => {
        const user = aUser(server, 'running', randomUUID());
        await server.db
          .insert(follow)
          .values({ userId: user.id, pageId: NIKE, pageName: 'Nike', followedAt: new Date(T0), seq: 1 });
        const visit = { userId: user.id, pageId: NIKE, seq: 2 };
        if (visitedAt !== null) await server.db.insert(pageVisit).values({ ...visit, visitedAt: new Date(visitedAt) });
        const expected: Record<string, boolean> = {};
        for (const {
          run: { state, startDate, endDate },
          versions,
          isSeen,
        } of cases) {
          const ad = adOfPage(NIKE, 'Nike', { startDate, ...runFieldsOf(state, endDate) });
          for (const [index, one] of versions.entries()) {
            await insertCapturedAd(server, user, ad, { ...one, version: String(index).padStart(16, '0') });
          }
          if (isSeen) await server.db.insert(seenAd).values({ userId: user.id, adId: ad.id, seq: 1 });
          const why = versions.map((one) => one.why).reduce(strongerReason);
          const firstCapturedAt = Math.min(...versions.map(({ at }) => at));
          const facts = { why, firstCapturedAt, isSeen, startMs: runTimesOf(ad).startMs };
          expected[ad.id] = isNewAd(facts, { followedAt: T0, visitedAt });
        }
        const { FollowedAds, pages } = (await user.call('GET', '/api/followingAds/all')).body as unknown as AllPages;
        expect(Object.fromEntries((FollowedAds['Nike'] ?? []).map((ad) => [ad.id, ad.is_new]))).toEqual(expected);
        expect(pages[0]?.new_ads).toBe(Object.values(expected).filter(Boolean).length);
      }),
      { numRuns: 25 },
    );
  });
});
