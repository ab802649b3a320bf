import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { lastBoard } from '#dashboard/components/board-picker/last-board.ts';
import { storedOpenRows } from '#dashboard/components/board-tree/open-rows.ts';
import { readWantedPlan } from '#dashboard/components/order/wanted-plan.ts';
import { useShortcutSwitch } from '#dashboard/components/shortcuts/use-shortcuts.ts';
import { firstLink } from '#dashboard/components/sign-up/first-link.ts';
import { ownTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import { openSiteSession } from '#shared/platform/site-host/session/open-site-session.ts';
import { readSiteDevice } from '#shared/platform/site-host/site-device.ts';
import { createSiteRevocations } from '#shared/platform/site-host/session/site-revocations.ts';
import { readEndedAccount, writeSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { siteUnsentMark } from '#shared/platform/site-host/site-account.ts';
import type { StoredKey } from '#shared/platform/stored-value.ts';
import { ROBIN, signedInAs } from '#tests/support/stand-ins/site-calls.ts';
import { randomText, storedKeys } from '#tests/support/browser/account/stored-keys.ts';
import { claimFirstVisit } from '../kit/services/claim-first-visit.ts';
import { isLogoutRequested } from '../components/sign-out/logout-request.ts';
import { createEntryPlaces } from '../kit/routing/entry-places.ts';
import { recentSearches } from '../components/ad-filters/recent-searches.ts';
import { rememberedQuery } from '../components/ad-filters/remembered-queries.ts';
import { useFollowedSort } from '../components/followed-pages/use-followed-sort.ts';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { formerDensity, storedViews, viewIn } from '#dashboard/components/list-view/remembered-views.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const UNSENT = `unsent-${ROBIN}` as const;

const session = () => openSiteSession({ page: window, now: () => NOW, onChange: () => undefined }).stored();

/** Reads the sessions that must still be revoked at the server. A call of the server fails the test. */
const revocations = () =>
  createSiteRevocations({
    page: window,
    clientVersion: '0.1.0',
    loadClient: () => Promise.reject(new Error('The server was called.')),
    onEnded: () => undefined,
  }).run();

/** The reader of each key. A key without a reader does not compile. */
const READERS: Record<StoredKey, () => unknown> = {
  user: session,
  user_name: session,
  user_id: session,
  id: session,
  token: session,
  access_token: session,
  paid_plan_status: session,
  plan_ended: session,
  plan_checked_at: session,
  ended_account: () => readEndedAccount(localStorage),
  device_token: () => isDeviceToken(readSiteDevice(localStorage)),
  pending_logouts: revocations,
  sign_up_ticket: () => ownTicket(NOW),
  affilate_link: () => firstLink(NOW),
  wanted_plan: () => readWantedPlan(NOW),
  color_mode: () => createColorMode(window).mode(),
  density: formerDensity,
  followed_sort: () => renderHook(useFollowedSort, { wrapper: MemoryRouter }).result.current[0],
  last_board: lastBoard,
  list_queries: () => rememberedQuery(ROBIN, everyAd),
  list_views: () => viewIn(storedViews(), ROBIN, 'saved'),
  open_boards: storedOpenRows,
  recent_searches: () => recentSearches(ROBIN),
  shortcuts: () => renderHook(useShortcutSwitch).result.current.isOn,
  [UNSENT]: () => siteUnsentMark(localStorage, ROBIN).read(),
  logout_requested: () => isLogoutRequested(window, NOW),
  places: () => createEntryPlaces(window).of(''),
  visit_counted: () => claimFirstVisit(window),
};

const DAMAGED = [
  randomText(),
  randomText(),
  '',
  '{',
  'null',
  '7',
  '7 damaged',
  '[]',
  '[null]',
  '"',
  '{"at":0}',
  '\u{0}\u{ffff}{"email":',
];
const TIMES = ['plan_checked_at', 'logout_requested'];
/** A number is a valid value of the keys that store a time, and an empty list means that no board is open. */
const isValue = (key: string, text: string): boolean =>
  (TIMES.includes(key) && text === '7') || (key === 'open_boards' && text === '[]');

const clear = (): void => {
  localStorage.clear();
  sessionStorage.clear();
};

afterEach(clear);

/** Stores `text` under the key in a browser with a session, and reads it. `text` null: the key is absent. */
const readWith = async (key: string, read: () => unknown, text: string | null): Promise<unknown> => {
  clear();
  writeSiteSession(localStorage, signedInAs(ROBIN), NOW);
  const isSessionStorage = storedKeys.some((stored) => stored.key === key && stored.area === 'session');
  const storage = isSessionStorage ? sessionStorage : localStorage;
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return read();
};

test.each(Object.entries(READERS))('treats a damaged %s as absent and removes it', async (key, read) => {
  const absent = await readWith(key, read, null);
  for (const text of DAMAGED.filter((damaged) => !isValue(key, damaged))) {
    expect([text, await readWith(key, read, text)]).toEqual([text, absent]);
    expect([localStorage.getItem(key), sessionStorage.getItem(key)]).not.toContain(text);
  }
});

test('removes damaged parts of a session in a browser without a session', () => {
  const parts = ['user_name', 'user_id', 'id', 'token', 'access_token', 'paid_plan_status', 'plan_ended'];
  for (const key of parts) localStorage.setItem(key, randomText());
  expect(session()).toBeNull();
  expect(localStorage.length).toBe(0);
});
