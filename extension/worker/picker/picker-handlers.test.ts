// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PickerRow } from '#extension/messaging/picker-protocol.ts';
import { PICKER_ROWS } from '#extension/messaging/picker-limit.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;
const ad = anAd();
const adId = ad.id;

beforeEach(async () => {
  ended = new AbortController();
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => ended.abort());

const openSavedAd = async (): Promise<void> => {
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' }, library);
  await browser.ask('ads.save', { ad }, library);
};
type View = { rows: PickerRow[]; note: { text: string; revision: string | null } };
const find = async (typed: string): Promise<View> =>
  (await browser.ask('picker.rows', { adId, typed }, library)).value as View;
const shown = async (typed: string): Promise<string[]> =>
  (await find(typed)).rows.map(({ label, isOn }) => (isOn ? `${label} ✓` : label));
const choose = async (typed: string, label: string): Promise<{ value: unknown; errorCode: string }> => {
  const row = (await find(typed)).rows.find((one) => one.label === label);
  if (row === undefined) throw new Error(`no row ${label}`);
  return browser.ask('picker.choose', { adId, choice: row.choice, isOn: !row.isOn }, library);
};

test('creates, adds and removes boards and tags, stores each choice at once, and offers the last chosen first', async () => {
  await openSavedAd();
  expect(await shown('')).toEqual([]);
  expect(await shown(' Kitchen ')).toEqual(['Create board “Kitchen”', 'Create tag “Kitchen”']);
  expect((await choose('Kitchen', 'Create board “Kitchen”')).value).toEqual({ problem: null });
  await choose('#Lamp', 'Create tag “Lamp”');
  await choose('Home', 'Create board “Home”');
  const db = new LocalDatabase(browser.userId);
  expect([await db.boardAds.count(), await db.adTags.count()]).toEqual([2, 1]);
  expect(await shown('')).toEqual(['Home ✓', '#Lamp ✓', 'Kitchen ✓']);
  await choose('kitchen', 'Kitchen');
  expect(await shown('')).toEqual(['Home ✓', '#Lamp ✓', 'Kitchen']);
  expect(await shown('#')).toEqual(['#Lamp ✓']);
  // Names that exist are not offered again, in any case.
  expect(await shown('#lAMP')).toEqual(['#Lamp ✓']);
  const sent = (): string => browser.server.asked.map(({ body }) => body).join();
  const kinds = ['create-board', 'add-to-board', 'remove-from-board', 'create-tag', 'tag-ads'];
  await vi.waitUntil(() => kinds.every((kind) => sent().includes(kind)), { timeout: 5_000 });
});

test('shows nested boards with their path, and at most eight rows with room for tags', async () => {
  await openSavedAd();
  const { rows } = await find('Home');
  await choose('Home', rows[0]?.label ?? '');
  const db = new LocalDatabase(browser.userId);
  const [home] = await db.boards.toArray();
  if (home === undefined) throw new Error('no board');
  await db.boards.bulkPut(
    Array.from({ length: 12 }, (_, index) => ({
      ...home,
      boardId: crypto.randomUUID(),
      name: `Room ${index + 1}`,
      emoji: index === 0 ? '🛋️' : null,
      parentId: home.boardId,
      place: `a${index.toString(36)}`,
    })),
  );
  for (const name of ['lamp', 'sofa']) await choose(`#${name}`, `Create tag “${name}”`);
  await choose('#lamp', '#lamp');
  const usual = await shown('');
  expect(usual).toHaveLength(PICKER_ROWS);
  expect(usual.slice(0, 4)).toEqual(['#sofa ✓', 'Home ✓', '🛋️ Home / Room 1', 'Home / Room 2']);
  expect(usual.at(-1)).toBe('#lamp');
  expect(await shown('home')).toHaveLength(PICKER_ROWS);
  expect((await shown('room 1')).slice(0, 2)).toEqual(['🛋️ Home / Room 1', 'Home / Room 10']);
});

test('writes the note, and keeps both texts if the user did not see the stored one', async () => {
  await openSavedAd();
  const write = async (text: string, basedOn: string | null): Promise<string | null> =>
    (await browser.ask('picker.note', { adId, text, basedOn }, library)).value['revision'] as string | null;
  const first = await write('Ask for a sample', null);
  expect((await find('')).note).toEqual({ text: 'Ask for a sample', revision: first });
  await write('Other', null);
  const stored = await new LocalDatabase(browser.userId).adNotes.get(adId);
  expect(stored).toMatchObject({ text: 'Other', otherTexts: ['Ask for a sample'] });
});

test('requires a running plan, a saved ad and the consent, and accepts only content scripts', async () => {
  const rows = (sender = library) => browser.ask('picker.rows', { adId, typed: '' }, sender);
  expect((await rows()).errorCode).toBe('AUTH_REQUIRED');
  await browser.signIn();
  expect((await rows()).errorCode).toBe('NOT_FOUND');
  await openSavedAd();
  const { tab: _, ...page } = library;
  expect((await rows({ ...page, origin: `chrome-extension://${page.id}` })).errorCode).toBe('MESSAGE_FORBIDDEN');
  await browser.ask('consent.set', { consent: 'off' }, library);
  expect((await choose('Kitchen', 'Create board “Kitchen”')).errorCode).toBe('CAPTURE_NOT_ALLOWED');
  const note = { adId, text: 'A note', basedOn: null };
  expect((await browser.ask('picker.note', note, library)).errorCode).toBe('CAPTURE_NOT_ALLOWED');
});

test('says why when the ad has too many tags, and reports the limit of boards', async () => {
  await openSavedAd();
  const db = new LocalDatabase(browser.userId);
  const tagIds = Array.from({ length: 50 }, () => crypto.randomUUID());
  await db.tags.bulkPut(tagIds.map((tagId, index) => ({ tagId, name: `tag ${index}`, mergedInto: null, seq: 1 })));
  await db.adTags.bulkPut(tagIds.map((tagId) => ({ adId, tagId, addedAt: 1, seq: 1 })));
  const { value } = await choose('#one more', 'Create tag “one more”');
  expect(value).toEqual({ problem: 'This ad already has 50 tags. Remove one to add another.' });
  const board = { name: 'B', color: null, emoji: null, parentId: null, place: 'a0', seq: 1 };
  await db.boards.bulkPut(Array.from({ length: 500 }, () => ({ ...board, boardId: crypto.randomUUID() })));
  expect((await choose('Kitchen', 'Create board “Kitchen”')).errorCode).toBe('BOARD_LIMIT_REACHED');
});
