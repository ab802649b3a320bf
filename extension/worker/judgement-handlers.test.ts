// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

test('hides an ad and an advertiser after consent, sends them, and notifies the library tab', async () => {
  const { ask, signIn, server, told } = await openWorkerBrowser(ended.signal);
  await signIn();
  const page = { pageId: '7', pageName: 'Lamps' };
  const judged = async () => (await ask('judgements.ids', {}, library)).value;
  expect((await ask('judgements.add', { target: 'page', page }, library)).value).toEqual({ state: 'asks-consent' });
  await ask('consent.set', { consent: 'on' });
  expect(await judged()).toEqual({ adIds: [], pageIds: [] });
  const before = told.length;
  await ask('judgements.add', { target: 'ad', id: '1000001', page }, library);
  await ask('judgements.add', { target: 'page', page }, library);
  expect(await judged()).toEqual({ adIds: ['1000001'], pageIds: ['7'] });
  expect(told.slice(before)).toContain(7);
  const sent = () => server.asked.map(({ body }) => body).join();
  await vi.waitUntil(() => sent().includes('hide-ad') && sent().includes('hide-page'), { timeout: 5_000 });
  await ask('consent.set', { consent: 'off' });
  expect((await ask('judgements.add', { target: 'page', page }, library)).errorCode).toBe('CAPTURE_NOT_ALLOWED');
  await ask('judgements.remove', { target: 'page', id: '7' }, library);
  expect(await judged()).toEqual({ adIds: ['1000001'], pageIds: [] });
  expect((await ask('judgements.add', { target: 'ad', id: '12', page }, library)).errorCode).toBe('INPUT_INVALID');
});
