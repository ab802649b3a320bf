import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anArchivedAd,
  breakdown,
  LIMITS,
  SERVICE_DOWN,
  TOO_MUCH,
} from '#tests/support/stand-ins/graph/graph-answers.ts';
import { openGraphStandIn, type GraphStandIn } from '#tests/support/stand-ins/graph/open-graph-stand-in.ts';
import { openLocalService } from '#tests/support/stand-ins/local-service.ts';
import { createAdsArchive } from './ads-archive.ts';
import { scanPage, type ScanRequest } from './scan-page.ts';

const PAGE = '103916143007346';
const manyAds = (count: number) => Array.from({ length: count }, (_, index) => anArchivedAd(`70000${index}`, index));

describe('scanPage', () => {
  let graph: GraphStandIn;
  beforeEach(async () => {
    graph = await openGraphStandIn();
  });
  afterEach(() => graph.close());

  const scan = (request: Partial<ScanRequest> = {}, timeoutMs = 10_000) => {
    const archive = createAdsArchive({ graphUrl: graph.url, token: graph.token, timeoutMs });
    const signal = new AbortController().signal;
    return scanPage(archive, { pageId: PAGE, adId: null, maxResponses: 20, signal, ...request });
  };
  const asked = (name: string) => graph.asked.map((query) => query.get(name));

  test('reads all pages of the archive and returns each ad once with its reach', async () => {
    const cells = breakdown({
      DE: [
        { age_range: '18-24', male: 30, female: '20', unknown: null },
        { age_range: '65+', female: 5 },
      ],
      AT: [{ age_range: '18-24', male: 7, female: null }],
      GB: [{ age_range: '18-24', male: 9_000 }],
    });
    const locations = [
      { key: 'EU', value: 71 },
      { key: 'UK', value: 9_100 },
    ];
    graph.ads.set(PAGE, [
      ...manyAds(150),
      anArchivedAd('700001', 1),
      anArchivedAd('800000', 71, {
        age_country_gender_reach_breakdown: cells,
        total_reach_by_location: locations,
      }),
    ]);
    const { reaches, end } = await scan();
    expect([end, reaches.size, asked('after').length]).toEqual(['all', 151, 2]);
    expect(reaches.get('800000')).toEqual({
      euTotal: 71,
      ukTotal: 9_100,
      byCountry: [
        { country: 'DE', reach: 55 },
        { country: 'AT', reach: 7 },
      ],
      byAgeGender: [
        { ageRange: '18-24', male: 37, female: 20, unknown: null },
        { ageRange: '65+', male: null, female: 5, unknown: null },
      ],
    });
  });

  test('returns no ads for a page without ads', async () => {
    expect(await scan()).toEqual({ reaches: new Map(), end: 'all' });
  });

  test('requests active and ended ads in all countries of the EU and the UK, without their snapshot URL', async () => {
    await scan();
    const query = Object.fromEntries(graph.asked[0]!);
    expect(query).toMatchObject({ search_page_ids: PAGE, ad_active_status: 'ALL', ad_type: 'ALL', limit: '100' });
    expect(JSON.parse(query['ad_reached_countries']!)).toHaveLength(28);
    expect(query['fields']).not.toContain('ad_snapshot_url');
  });

  test('stops when it has found the requested ad', async () => {
    graph.ads.set(PAGE, manyAds(500));
    const { end } = await scan({ adId: '70000120' });
    expect([end, graph.asked.length]).toEqual(['found', 2]);
  });

  test('continues after responses with more, fewer or no ads', async () => {
    graph.ads.set(PAGE, manyAds(400));
    graph.sizes.push(300, 1, 0, 99);
    const { reaches, end } = await scan();
    expect([end, reaches.size]).toEqual(['all', 400]);
  });

  test('stops at the maximum number of responses and at a repeated cursor', async () => {
    graph.ads.set(PAGE, manyAds(500));
    expect((await scan({ maxResponses: 3 })).end).toBe('cut');
    const circle = await openLocalService((_request, response) =>
      response.end('{"data":[],"paging":{"cursors":{"after":"A"},"next":"https://graph.example/?after=A"}}'),
    );
    const archive = createAdsArchive({ graphUrl: circle.url, token: 't' });
    const request = { pageId: PAGE, adId: null, maxResponses: 20, signal: new AbortController().signal };
    expect((await scanPage(archive, request)).end).toBe('all');
    await circle.close();
  });

  test('requests smaller pages if Meta cannot compute a response', async () => {
    graph.ads.set(PAGE, manyAds(60));
    graph.odd.push({ error: TOO_MUCH, status: 500 }, { error: TOO_MUCH, status: 500 });
    const { reaches, end } = await scan();
    expect([end, reaches.size]).toEqual(['all', 60]);
    expect(asked('limit')).toEqual(['100', '50', '25', '25', '25']);
  });

  test('gives up if even the smallest page is too large', async () => {
    graph.odd.push(...Array.from({ length: 9 }, () => ({ error: TOO_MUCH })));
    const { end } = await scan();
    expect(end).toEqual({ kind: 'too-much', code: '1' });
    expect(asked('limit')).toEqual(['100', '50', '25', '12', '6', '5']);
  });

  test('retries once after a failure, then gives up and returns the ads read before', async () => {
    graph.ads.set(PAGE, manyAds(150));
    graph.odd.push({ error: SERVICE_DOWN, status: 503 });
    expect((await scan()).end).toBe('all');
    graph.asked.length = 0;
    graph.odd.push(...Array.from({ length: 2 }, () => ({ html: '<!doctype html><title>Sorry</title>', status: 200 })));
    expect(await scan()).toEqual({ reaches: new Map(), end: { kind: 'temporary', code: 'HTTP 200' } });
    expect(graph.asked).toHaveLength(2);
  });

  test('does not retry at a limit', async () => {
    graph.odd.push({ error: LIMITS.ofTheApp });
    expect((await scan()).end).toMatchObject({ kind: 'limit', code: '4/1504022' });
    expect(graph.asked).toHaveLength(1);
  });

  test.each([
    ['that never ends', { broken: 'hang' }],
    ['that is cut off', { broken: 'cut' }],
  ] as const)('gives up after a response %s', async (_what, odd) => {
    graph.odd.push(odd, odd);
    expect((await scan({}, 200)).end).toEqual({ kind: 'temporary', code: 'no answer' });
    expect(graph.asked).toHaveLength(2);
  });

  test('gives up if the archive is unreachable', async () => {
    await graph.close();
    expect((await scan()).end).toEqual({ kind: 'temporary', code: 'no answer' });
    graph = await openGraphStandIn();
  });

  test('never sends the token to another host, by a redirect or by the URL of the next page', async () => {
    const heard: string[] = [];
    const elsewhere = await openLocalService((request, response) => {
      heard.push(request.url ?? '');
      response.end('{"data":[]}');
    });
    graph.nextHost = new URL(elsewhere.url).host;
    graph.ads.set(PAGE, manyAds(150));
    expect((await scan()).reaches.size).toBe(150);
    graph.odd.push({ redirectTo: elsewhere.url }, { redirectTo: elsewhere.url });
    expect((await scan()).end).toEqual({ kind: 'temporary', code: 'HTTP 302' });
    expect(heard).toEqual([]);
    await elsewhere.close();
  });
});
