import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reachSnapshot } from '#server/db/schema/reach.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { openAdArchiveStandIn, type AdArchiveStandIn } from '../support/stand-ins/ad-archive-stand-in.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import {
  anArchivedAd,
  breakdown,
  LIMITS,
  SERVICE_DOWN,
  TOKEN_EXPIRED,
} from '../support/stand-ins/graph/graph-answers.ts';
import { openGraphStandIn, type GraphStandIn } from '../support/stand-ins/graph/open-graph-stand-in.ts';
import { openServer, usersByName, type TestServer, type TestServerOptions } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

type Answer = OutputOf<typeof contract.reach.lookUp>;

const PAGE = '103916143007346';
const AD = anAd({ id: '700100', pageId: PAGE });

describe.each(engines)('the reach of an ad over %s', (engine) => {
  let graph: GraphStandIn;
  let service: AdArchiveStandIn;
  let server: TestServer;
  let pauses: number[];
  let at: Date;
  const wait = (ms: number): void => {
    at = new Date(at.getTime() + ms);
  };

  const open = (settings: TestServerOptions['settings'] = {}): Promise<TestServer> =>
    openServer(engine, {
      settings: {
        metaAdLibraryToken: graph.token,
        metaGraphUrl: graph.url,
        adArchiveUrl: `${service.url}/`,
        metricsToken: 'a token for the metrics',
        ...settings,
      },
      parts: { ...usersByName, now: () => at, pause: async (ms) => void pauses.push(ms) },
    });

  beforeAll(async () => {
    [graph, service] = await Promise.all([openGraphStandIn(), openAdArchiveStandIn()]);
    at = new Date('2026-11-21T12:00:00.000Z');
    server = await open();
  });
  beforeEach(() => {
    graph.ads.clear();
    service.answers.clear();
    [graph.asked.length, service.asked.length, pauses] = [0, 0, []];
    // Waits until every limit of the previous test has expired.
    wait(25 * HOUR_MS);
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([graph.close(), service.close()]);
  });

  const lookUp = async (user: CoreUser, path = `/ad/${AD.id}`): Promise<Answer> => {
    const { status, body } = await user.call('GET', path);
    expect(status).toBe(200);
    return body as unknown as Answer;
  };
  const withAd = async (on = server): Promise<CoreUser> => {
    const user = aUser(on);
    await user.push(1, saving(AD));
    return user;
  };
  const measured = (euTotal: number) => ({ euTotal, ukTotal: null, byCountry: [], byAgeGender: [] });

  test('is the newest own measurement of the account, without a call to another source', async () => {
    const user = await withAd();
    const own = { userId: user.id, adId: AD.id, source: 'ad-details' as const, ukTotal: 4 };
    const bare = { byCountry: [], byAgeGender: [] };
    await server.db.insert(reachSnapshot).values([
      { ...own, measuredAt: new Date(1_700_000_000_000), euTotal: 10, breakdown: bare, seq: 1 },
      {
        ...own,
        measuredAt: new Date(1_700_000_100_000),
        euTotal: 12,
        breakdown: { ...bare, byCountry: [{ country: 'DE', reach: 11 }] },
        seq: 2,
      },
    ]);
    expect(await lookUp(user)).toEqual({
      eu_total_reach: 12,
      reach: {
        source: 'ad-details',
        measured_at: '2023-11-14T22:15:00.000Z',
        figures: { euTotal: 12, ukTotal: 4, byCountry: [{ country: 'DE', reach: 11 }], byAgeGender: [] },
      },
      ad: expect.objectContaining({ id: AD.id, pageName: AD.pageName }),
      asked: [],
    });
    expect([graph.asked, service.asked]).toEqual([[], []]);
    graph.ads.set(PAGE, []);
    expect(await lookUp(aUser(server))).toMatchObject({ reach: null, ad: null });
  });

  test('is the newest EU total, also if only the UK was measured later; without one, the newest of the UK', async () => {
    const user = await withAd();
    const other = anAd({ id: '700103', pageId: PAGE });
    await user.push(2, saving(other));
    const own = { userId: user.id, source: 'ad-details' as const, breakdown: { byCountry: [], byAgeGender: [] } };
    const series = [AD, AD, AD, other, other].map(({ id: adId }, place) => ({ adId, ukTotal: place, seq: 11 + place }));
    const rows = series.map((row) => ({ ...own, ...row, measuredAt: new Date(1_700_000_000_000 + row.seq) }));
    const euTotals = [10, 12, null, null, null];
    await server.db
      .insert(reachSnapshot)
      .values(rows.map((row, place) => ({ ...row, euTotal: euTotals[place] ?? null })));
    expect(await lookUp(user)).toMatchObject({ eu_total_reach: 12, reach: { figures: { ukTotal: 1 } }, asked: [] });
    const inUkAlone = await lookUp(user, `/ad/${other.id}`);
    expect(inUkAlone).toMatchObject({ reach: { figures: { euTotal: null, ukTotal: 4 } }, asked: [] });
    expect(inUkAlone).not.toHaveProperty('eu_total_reach');
  });

  test('comes from the official API by the page of the collected ad, without a delay', async () => {
    const cells = breakdown({ FR: [{ age_range: '25-34', male: 400, female: 500 }] });
    graph.ads.set(PAGE, [
      anArchivedAd('700099', 5),
      anArchivedAd(AD.id, 1_000, { age_country_gender_reach_breakdown: cells }),
    ]);
    expect(await lookUp(await withAd(), `/ad/${AD.id}?page_id=1`)).toMatchObject({
      eu_total_reach: 1_000,
      reach: {
        source: 'official-api',
        measured_at: at.toISOString(),
        figures: {
          byCountry: [{ country: 'FR', reach: 900 }],
          byAgeGender: [{ ageRange: '25-34', male: 400, female: 500, unknown: null }],
        },
      },
      asked: [{ source: 'official-api', outcome: 'found' }],
    });
    expect([pauses, service.asked, graph.asked.map((query) => query.get('search_page_ids'))]).toEqual([[], [], [PAGE]]);
  });

  test('becomes a measurement of the account for a collected ad, together with those of its other ads', async () => {
    const other = anAd({ id: '700101', pageId: PAGE });
    graph.ads.set(PAGE, [anArchivedAd('700099', 5), anArchivedAd(other.id, 7), anArchivedAd(AD.id, 1_000)]);
    const user = await withAd();
    await user.push(2, saving(other));
    const { reach } = await lookUp(user);
    expect(await lookUp(user)).toMatchObject({ eu_total_reach: 1_000, reach, asked: [] });
    expect(await lookUp(user, `/ad/${other.id}`)).toMatchObject({
      eu_total_reach: 7,
      reach: { source: 'official-api' },
    });
    const rowsOf = (id: string) => server.db.select().from(reachSnapshot).where(eq(reachSnapshot.userId, id));
    expect((await rowsOf(user.id)).map(({ adId }) => adId).toSorted()).toEqual([AD.id, other.id]);
    // Other devices receive it, with a number like every change of the account.
    expect((await rowsOf(user.id)).every(({ seq }) => seq > 4)).toBe(true);
    const stranger = aUser(server);
    await lookUp(stranger, `/ad/${AD.id}?page_id=${PAGE}`);
    service.answers.set('700102', { status: 200, body: { eu_total_reach: 9 } });
    await lookUp(stranger, '/ad/700102');
    expect(await rowsOf(stranger.id)).toEqual([]);
  });

  test('needs the page from the caller if the ad is not collected', async () => {
    graph.ads.set(PAGE, [anArchivedAd(AD.id, 1_000)]);
    const user = aUser(server);
    expect((await lookUp(user)).asked).toEqual([{ source: 'ad-archive', outcome: 'nothing' }]);
    expect(await lookUp(user, `/ad/${AD.id}?page_id=${PAGE}`)).toMatchObject({ eu_total_reach: 1_000, ad: null });
  });

  test('comes from the third party if the official API has none, with a second between calls', async () => {
    graph.ads.set(PAGE, [anArchivedAd(AD.id, null)]);
    service.answers.set(AD.id, { status: 200, body: { eu_total_reach: 2_000, other: 'ignored' } });
    expect(await lookUp(await withAd())).toMatchObject({
      eu_total_reach: 2_000,
      reach: { source: 'ad-archive', figures: measured(2_000) },
      asked: [
        { source: 'official-api', outcome: 'nothing' },
        { source: 'ad-archive', outcome: 'found' },
      ],
    });
    expect(pauses).toEqual([1_000]);
    expect(service.asked.map(({ path }) => path)).toEqual([`/ad/${AD.id}`]);
    expect(Object.keys(service.asked[0]!.headers)).not.toContain('authorization');
  });

  test('is absent, not 0, if no source knows it', async () => {
    const answer = await lookUp(await withAd());
    expect(answer).toEqual({
      reach: null,
      ad: expect.objectContaining({ id: AD.id }),
      asked: [
        { source: 'official-api', outcome: 'nothing' },
        { source: 'ad-archive', outcome: 'nothing' },
      ],
    });
    graph.ads.set(PAGE, [anArchivedAd(AD.id, 0)]);
    expect(await lookUp(await withAd())).toMatchObject({ eu_total_reach: 0, reach: { source: 'official-api' } });
  });

  test.each([
    ['an error', 500, {}],
    ['no JSON', 200, '<html>'],
    ['a list', 200, 'null'],
    ['more than any answer', 200, JSON.stringify({ filler: 'x'.repeat(300_000), eu_total_reach: 5 })],
  ])('reports a third party that answers %s as unavailable', async (_what, status, body) => {
    service.answers.set(AD.id, { status, body });
    expect((await lookUp(aUser(server))).asked).toEqual([{ source: 'ad-archive', outcome: 'unavailable' }]);
  });

  test.each([[null], [-5], ['many'], [9e15], [{}]])('ignores a reach of %j from a third party', async (sent) => {
    service.answers.set(AD.id, { status: 200, body: { eu_total_reach: sent } });
    expect(await lookUp(aUser(server))).toEqual({
      reach: null,
      ad: null,
      asked: [{ source: 'ad-archive', outcome: 'nothing' }],
    });
  });

  test('is the own measurement without both settings, and no source is called', async () => {
    const alone = await open({ metaAdLibraryToken: null, adArchiveUrl: null });
    expect(await lookUp(await withAd(alone))).toMatchObject({ reach: null, asked: [] });
    await alone.stop();
    expect([graph.asked, service.asked]).toEqual([[], []]);
  });

  test('reports faults and limits of the official API, and uses the third party', async () => {
    service.answers.set(AD.id, { status: 200, body: { eu_total_reach: 3 } });
    graph.odd.push({ error: SERVICE_DOWN }, { error: SERVICE_DOWN });
    expect((await lookUp(await withAd())).asked[0]).toEqual({ source: 'official-api', outcome: 'unavailable' });
    graph.odd.push({ error: LIMITS.ofTheUser, headers: { 'retry-after': '600' } });
    for (const left of [600, 300]) {
      expect(await lookUp(await withAd())).toMatchObject({
        eu_total_reach: 3,
        asked: [{ outcome: 'limited', retry_after_seconds: left }, { outcome: 'found' }],
      });
      wait(5 * MINUTE_MS);
    }
    // Two calls during the fault, one at the limit, and none during the pause.
    expect(graph.asked).toHaveLength(3);
    await lookUp(await withAd());
    expect(graph.asked).toHaveLength(4);
  });

  test('limits one account to its share of the operator’s token', async () => {
    graph.ads.set(PAGE, [anArchivedAd('700099', 5)]);
    const greedy = await withAd();
    const asks = async (user: CoreUser) => (await lookUp(user)).asked[0]?.outcome;
    const outcomes: (string | undefined)[] = [];
    for (let tries = 0; tries < 70; tries += 1) outcomes.push(await asks(greedy));
    expect([outcomes.indexOf('limited'), outcomes.at(-1), graph.asked.length]).toEqual([60, 'limited', 60]);
    // Rejected calls count for the account only, so that the shared budget stays available.
    const { rows } = (await server.db.execute(
      sql`select attempts from attempt_window where ends_at > ${at.toISOString()}::timestamptz order by attempts`,
    )) as { rows: { attempts: number }[] };
    expect(rows.map(({ attempts }) => attempts)).toEqual([60, 60, 70, 70]);
    expect(await asks(await withAd())).toBe('nothing');
  });

  test('mails the operator once about a token that Meta rejects, and neither uses nor shows it again', async () => {
    const lines: string[] = [];
    const other = await open({ logLevel: 'warn', adArchiveUrl: null, metaAdLibraryToken: 'EAAB-not-valid-any-more' });
    Object.assign(other.app.log, { warn: (facts: object, line: string) => lines.push(JSON.stringify([facts, line])) });
    const user = await withAd(other);
    expect((await lookUp(user)).asked).toEqual([{ source: 'official-api', outcome: 'unavailable' }]);
    graph.odd.push({ error: TOKEN_EXPIRED });
    wait(30 * DAY_MS);
    expect((await lookUp(user)).asked).toEqual([{ source: 'official-api', outcome: 'unavailable' }]);
    graph.odd.length = 0;
    expect(graph.asked).toHaveLength(1);
    const metrics = await fetch(`${other.url}/metrics`, {
      headers: { authorization: 'Bearer a token for the metrics' },
    });
    expect(await metrics.text()).toContain('alarms_total{kind="adLibraryToken"} 1');
    await other.stop();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"code":"190"');
    expect(lines[0]).not.toContain('EAAB');
  });

  test('requires an active plan, a valid id, and no request from another site', async () => {
    const call = async (user: CoreUser, path: string) => {
      const { status, body, headers } = await user.call('GET', path, undefined, { origin: 'https://shop.example' });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      return [status, body.errorCode];
    };
    expect(await call(aUser(server, 'ended'), `/ad/${AD.id}`)).toEqual([402, 'PLAN_REQUIRED']);
    expect(await call(aUser(server), '/ad/1;drop')).toEqual([400, 'INPUT_INVALID']);
    const stranger = await fetch(`${server.url}/ad/${AD.id}`, { headers: { accept: 'text/html' } });
    expect(stranger.status).toBe(401);
  });
});
