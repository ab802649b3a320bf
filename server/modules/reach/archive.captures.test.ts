import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { BOTH_EMPTY, anArchivedAd } from '#tests/support/stand-ins/graph/graph-answers.ts';
import { openGraphStandIn, type GraphStandIn } from '#tests/support/stand-ins/graph/open-graph-stand-in.ts';
import { readArchiveAnswer } from './archive-answer.ts';
import { GRAPH_VERSION } from './ads-archive.ts';

type Shape = string | { [name: string]: Shape };

/** Returns names and types without the values. A list has the shape of its first item. */
const shapeOf = (value: unknown): Shape => {
  if (Array.isArray(value)) return shapeOf(value[0]);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
};

describeWithCaptures('recorded responses of the official API', () => {
  let graph: GraphStandIn;
  beforeAll(async () => {
    graph = await openGraphStandIn();
  });
  afterAll(() => graph.close());

  const ofStandIn = async (query: string): Promise<unknown> => {
    const countries = encodeURIComponent('["BR","US"]');
    const answer = await fetch(
      `${graph.url}/${GRAPH_VERSION}/ads_archive?access_token=${graph.token}&ad_reached_countries=${countries}&${query}`,
    );
    return answer.json();
  };

  test('return pages with the same shape as the stand-in, also in the URL of the next page', async () => {
    graph.ads.set(
      '7',
      Array.from({ length: 21 }, (_, index) => anArchivedAd(`70000${index}`, undefined)),
    );
    const real: unknown = JSON.parse(capture('official-api/2023-09-24-basic-search.json'));
    const ours = await ofStandIn('limit=20&search_page_ids=7');
    expect(shapeOf(ours)).toEqual(shapeOf(real));
    const partsOf = (page: unknown) => {
      const { next } = (page as { paging: { next: string } }).paging;
      return [...new URL(next).searchParams.keys()].filter((name) => !/^(fields|search_)/.test(name)).toSorted();
    };
    expect(partsOf(ours)).toEqual(partsOf(real));
  });

  test('contain ads that are all read, and a URL of which only the cursor is used', () => {
    for (const name of ['basic-search', 'fields-search']) {
      const text = capture(`official-api/2023-09-24-${name}.json`);
      const { data, paging } = JSON.parse(text) as { data: { id: string }[]; paging: { cursors: { after: string } } };
      const read = readArchiveAnswer({ status: 200, headers: new Headers(), text });
      if (!read.ok) throw new Error(`not read: ${read.error.code}`);
      expect(read.value.ads.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
      expect(read.value.ads[0]?.figures).toEqual({ euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [] });
      expect(read.value.after).toBe(paging.cursors.after);
    }
  });

  test('contain an error with the shape of the stand-in, which is classified', async () => {
    const real: unknown = JSON.parse(capture('official-api/2023-09-24-error-100.json'));
    expect(shapeOf(BOTH_EMPTY)).toEqual(shapeOf(real));
    expect(shapeOf(await ofStandIn('limit=20'))).toEqual({ error: shapeOf(real) });
    const text = JSON.stringify({ error: real });
    const read = readArchiveAnswer({ status: 400, headers: new Headers(), text });
    expect(read).toEqual({ ok: false, error: { kind: 'refused', code: '100/2334019' } });
  });
});
