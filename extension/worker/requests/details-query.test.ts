// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

const query = { name: 'AdLibraryV3AdDetailsQuery', documentId: '25068828942793558' };
let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => ended.abort());

const storedQuery = async (): Promise<unknown> => (await browser.ask('details.turn', {}, library)).value['query'];

test('the query of a visit is given to later visits until the library rejects its number', async () => {
  expect(await storedQuery()).toBeNull();
  await browser.ask('details.query', { query }, library);
  expect(await storedQuery()).toEqual(query);
  await browser.ask('details.discard-query', { documentId: '1000000000000001' }, library);
  expect(await storedQuery()).toEqual(query);
  await browser.ask('details.discard-query', { documentId: query.documentId }, library);
  expect(await storedQuery()).toBeNull();
});

test('a query with other text than a name and a number is refused', async () => {
  for (const wrong of [
    { ...query, name: 'a b' },
    { ...query, documentId: '1&doc_id=2' },
  ]) {
    expect((await browser.ask('details.query', { query: wrong }, library)).errorCode).toBe('INPUT_INVALID');
  }
  expect(await storedQuery()).toBeNull();
});
