// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalDatabase } from '#shared/store/database.ts';
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

test('keeps a hidden ad while signed out, and adds it to the account if the user chooses that', async () => {
  const { ask, signIn, userId } = await openWorkerBrowser(ended.signal);
  await ask('anonymous.resolve', { choice: 'discard' });
  await ask('consent.set', { consent: 'on' });
  await ask('judgements.add', { target: 'ad', id: '1000002', page: { pageId: '7', pageName: 'Lamps' } }, library);
  expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 0, hiddenCount: 1 });
  await signIn();
  const adopted = new LocalDatabase(userId).judgements;
  expect(await adopted.count()).toBe(0);
  await ask('anonymous.resolve', { choice: 'add' });
  expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 0, hiddenCount: 0 });
  expect(await adopted.toArray()).toMatchObject([{ target: 'ad', id: '1000002' }]);
});
