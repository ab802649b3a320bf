import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser, planGrant } from '#server/db/schema/accounts.ts';
import { follow } from '#server/db/schema/following.ts';
import { reachSnapshot } from '#server/db/schema/reach.ts';
import { REFRESH_REACH } from '#server/modules/reach/refresh-pages.service.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { anArchivedAd, LIMITS, SERVICE_DOWN } from '../support/stand-ins/graph/graph-answers.ts';
import { openGraphStandIn, type GraphStandIn } from '../support/stand-ins/graph/open-graph-stand-in.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

let nextPage = 5_000;
let nextAd = 800_000;

describe.each(engines)('the daily refresh of followed pages over %s', (engine) => {
  let graph: GraphStandIn;
  let server: TestServer;
  let at: Date;
  let pageId: string;
  beforeAll(async () => {
    graph = await openGraphStandIn();
    at = new Date();
    server = await openServer(engine, {
      settings: { metaAdLibraryToken: graph.token, metaGraphUrl: graph.url },
      parts: { ...usersByName, now: () => at },
    });
  });
  beforeEach(async () => {
    await server.db.delete(follow);
    graph.ads.clear();
    [graph.asked.length, graph.odd.length] = [0, 0];
    at = new Date(at.getTime() + 2 * DAY_MS);
    pageId = String((nextPage += 1));
  });
  afterAll(async () => {
    await server.stop();
    await graph.close();
  });

  const nextOfPage = () => anAd({ id: String((nextAd += 1)), pageId });

  /** A user with a plan until `validUntil` who follows the page and has these ads. */
  const follower = async (ads: ReturnType<typeof anAd>[], validUntil: Date | null = null): Promise<CoreUser> => {
    const user = aUser(server);
    const email = `${user.id}@shop.example`;
    const person = { id: user.id, email, emailFolded: email, name: 'Ann', passwordHash: '', createdAt: at };
    await server.db.insert(appUser).values(person);
    await server.db.insert(planGrant).values({ userId: user.id, grantedAt: at, validUntil });
    if (ads.length > 0) await user.push(1, ...ads.map((ad) => saving(ad)));
    await server.db.insert(follow).values({ userId: user.id, pageId, pageName: 'Nike', followedAt: at, seq: 50 });
    return user;
  };
  const runs = async (): Promise<void> => {
    await server.db.transaction((tx) => server.jobs.enqueue(tx, REFRESH_REACH, {}));
    await until(
      () => server.db.execute(sql`select 1 from boss.job where name like 'reach.%' and state < 'completed'`),
      (result) => (result as { rows: unknown[] }).rows.length === 0,
    );
  };
  const reachesOf = async (user: CoreUser) => {
    const rows = await server.db.select().from(reachSnapshot).where(eq(reachSnapshot.userId, user.id));
    return rows
      .map(({ adId, euTotal, source }) => [adId, euTotal, source])
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  };

  test('reads each page once, and stores the reach of the ads of every follower', async () => {
    const [mine, both, unknown] = [nextOfPage(), nextOfPage(), nextOfPage()];
    const ann = await follower([mine, both, unknown]);
    const ben = await follower([both]);
    const archived = [mine, both].map(({ id }, index) => anArchivedAd(id, index + 10));
    graph.ads.set(pageId, [...archived, anArchivedAd('799999', 99), anArchivedAd(unknown.id, null)]);
    await runs();
    const ofBoth = [both.id, 11, 'official-api'];
    expect(await reachesOf(ann)).toEqual([[mine.id, 10, 'official-api'], ofBoth]);
    expect(await reachesOf(ben)).toEqual([ofBoth]);
    expect(graph.asked).toHaveLength(1);
    expect((await ann.all()).filter(({ kind }) => kind === 'captured-ad')).toHaveLength(3);
  });

  test('reads a page once a day, and measures again the next day', async () => {
    const ad = nextOfPage();
    const ann = await follower([ad]);
    graph.ads.set(pageId, [anArchivedAd(ad.id, 10)]);
    await runs();
    await runs();
    expect(graph.asked).toHaveLength(1);
    at = new Date(at.getTime() + DAY_MS);
    graph.ads.set(pageId, [anArchivedAd(ad.id, 15)]);
    await runs();
    expect((await reachesOf(ann)).map(([, euTotal]) => euTotal)).toEqual([10, 15]);
  });

  test('reads no page whose followers have no active plan or no ad of it', async () => {
    await follower([nextOfPage()], new Date(at.getTime() - 1));
    await follower([]);
    await runs();
    expect(graph.asked).toEqual([]);
  });

  test('retries after a fault, and continues after a rate limit', async () => {
    const ad = nextOfPage();
    const ann = await follower([ad]);
    graph.ads.set(pageId, [anArchivedAd(ad.id, 10)]);
    graph.odd.push({ error: SERVICE_DOWN }, { error: SERVICE_DOWN });
    await runs();
    expect([(await reachesOf(ann)).length, graph.asked.length]).toEqual([1, 3]);

    at = new Date(at.getTime() + 2 * DAY_MS);
    graph.odd.push({ error: LIMITS.ofTheApp, headers: { 'retry-after': '120' } });
    await server.db.transaction((tx) => server.jobs.enqueue(tx, REFRESH_REACH, {}));
    const waiting = await until(
      () =>
        server.db.execute(
          sql`select extract(epoch from start_after)::float8 * 1000 as ms from boss.job where name = 'reach.refresh-page' and state = 'created' and start_after > now()`,
        ),
      (result) => (result as { rows: unknown[] }).rows.length === 1,
    );
    const [row] = (waiting as { rows: { ms: number }[] }).rows;
    expect(Math.abs(row!.ms - at.getTime() - 120_000)).toBeLessThan(1_000);
    // Advances to the time of the next attempt.
    at = new Date(at.getTime() + 120_000);
    await server.db.execute(sql`update boss.job set start_after = now() where name = 'reach.refresh-page'`);
    await runs();
    expect(await reachesOf(ann)).toHaveLength(2);
  });

  test('does nothing without a token', async () => {
    const alone = await openServer(engine, { parts: { ...usersByName, now: () => at } });
    await alone.db.transaction((tx) => alone.jobs.enqueue(tx, REFRESH_REACH, {}));
    await until(
      () => alone.db.execute(sql`select 1 from boss.job where name = 'reach.refresh' and state = 'completed'`),
      (result) => (result as { rows: unknown[] }).rows.length === 1,
    );
    await alone.stop();
    expect(graph.asked).toEqual([]);
  });
});
