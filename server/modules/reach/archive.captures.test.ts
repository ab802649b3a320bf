import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { BOTH_EMPTY, anArchivedAd } from '#tests/support/stand-ins/graph/graph-answers.ts';
import { openGraphStandIn, type GraphStandIn } from '#tests/support/stand-ins/graph/open-graph-stand-in.ts';
import { readArchiveAnswer } from './archive-answer.ts';

type Shape = string | { [name: string]: Shape };

/** Names and kinds, without the values; a list is like its first item. */
const shapeOf = (value: unknown): Shape => {
  if (Array.isArray(value)) return shapeOf(value[0]);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
};

describeWithCaptures('what the official API really answered', () => {
  let graph: GraphStandIn;
  beforeAll(async () => {
    graph = await openGraphStandIn();
  });
  afterAll(() => graph.close());

  const ofStandIn = async (query: string): Promise<unknown> => {
    const countries = encodeURIComponent('["BR","US"]');
    const answer = await fetch(
      `${graph.url}/v14.0/ads_archive?access_token=${graph.token}&ad_reached_countries=${countries}&${query}`,
    );
    return answer.json();
  };

  test('a page of ads has the shape of the stand-in’s, and its next address the same parts', async () => {
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

  test('every ad of it is read, and the cursor alone of the address that follows', () => {
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

  test('its error has the shape of the stand-in’s, and is understood', async () => {
    const real: unknown = JSON.parse(capture('official-api/2023-09-24-error-100.json'));
    expect(shapeOf(BOTH_EMPTY)).toEqual(shapeOf(real));
    expect(shapeOf(await ofStandIn('limit=20'))).toEqual({ error: shapeOf(real) });
    const text = JSON.stringify({ error: real });
    const read = readArchiveAnswer({ status: 400, headers: new Headers(), text });
    expect(read).toEqual({ ok: false, error: { kind: 'refused', code: '100/2334019' } });
  });
});
