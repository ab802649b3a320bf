// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExtensionChannel } from './hand-off/extension-channel.ts';
import { createSitePlatform } from './site-platform.ts';
import type { SessionView } from '../platform.ts';
import { clearSiteSession, writeSiteSession } from './session/site-session.ts';
import { keepOneAccount } from './session/one-account.ts';
import type { SiteAccount } from './site-account.ts';

const ID = '7248dc19-f757-4832-bd76-78183a36ef2e';
const OTHER = '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11';

const signedInAs = (id: string) => ({
  status: true as const,
  message: 'ok',
  id,
  access_token: 't'.repeat(43),
  user: { email: 'robin@shop.example', name: 'Robin Vale' },
  user_name: 'Robin Vale',
  paid_plan_status: 1 as const,
  expires_at: '2031-01-01T00:00:00.000Z',
});

afterEach(() => localStorage.clear());

describe('the site of a signed-in user', () => {
  const open = () => {
    const sent: unknown[] = [];
    const extension: ExtensionChannel = {
      isThere: () => true,
      ask: async (message) => {
        sent.push(message);
        return { answer: 'done' };
      },
    };
    createSitePlatform({
      page: window,
      clientVersion: '0.1.0',
      extension,
      now: () => 1_000,
      loadListWorker: () => Promise.reject(new Error('no lists here')),
    });
    return sent;
  };

  test('announces the account to the extension once, when the page has loaded', async () => {
    writeSiteSession(localStorage, signedInAs(ID), 1_000);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const sent = open();
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(sent).toEqual([{ app: 'spendlens', news: 'signed-in', userId: ID }]));
    vi.restoreAllMocks();
  });

  test('announces nothing to a visitor', () => {
    expect(open()).toEqual([]);
  });
});

describe('the site in two tabs', () => {
  let views: SessionView[];
  const open = () => {
    const platform = createSitePlatform({
      page: window,
      clientVersion: '0.1.0',
      extension: { isThere: () => false, ask: async () => ({ answer: 'none' }) },
      now: () => 1_000,
      loadListWorker: async () => () => {
        throw new Error('no lists here');
      },
    });
    platform.session.subscribe((view) => views.push(view));
    return platform;
  };
  /** The storage event that this tab receives after a change by another tab. */
  const hear = (key: string | null): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));

  beforeEach(() => {
    views = [];
    writeSiteSession(localStorage, signedInAs(ID), 1_000);
  });

  test.each(['user', null])('logs this tab out when the other tab logs out (%s removed)', async (key) => {
    const platform = open();
    expect(platform.session.view()).toMatchObject({ state: 'signed-in', userId: ID, account: 'paid' });
    clearSiteSession(localStorage);
    hear(key);
    expect(views.at(-1)).toEqual({ state: 'signed-out', endedEmail: 'robin@shop.example' });
    await expect(platform.openAccount()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  });

  test('switches this tab when the other tab logs in to another account', () => {
    open();
    writeSiteSession(localStorage, signedInAs(OTHER), 1_000);
    hear('user');
    expect(views.at(-1)).toMatchObject({ state: 'signed-in', userId: OTHER });
  });

  test('ignores changes of other keys', () => {
    open();
    hear('theme');
    expect(views).toEqual([]);
  });
});

describe('the open account of a page', () => {
  let closed: string[];
  let opened: string[];
  const open = () =>
    keepOneAccount(async (userId): Promise<SiteAccount> => {
      opened.push(userId);
      const services = {} as SiteAccount['services'];
      return { userId, services, close: () => void closed.push(userId) };
    });
  beforeEach(() => {
    [opened, closed] = [[], []];
  });

  const viewOf = (userId: string): SessionView => ({
    state: 'signed-in',
    userId,
    email: '',
    userName: '',
    account: 'paid',
  });

  test('is opened once for several calls', async () => {
    const accounts = open();
    await Promise.all([accounts.open(ID), accounts.open(ID)]);
    accounts.closeOthers(viewOf(ID));
    expect([opened, closed]).toEqual([[ID], []]);
  });

  test.each([
    ['a sign-out', { state: 'signed-out' } as const],
    ['a sign-in of somebody else', viewOf(OTHER)],
  ])('is closed by %s, also while it is being opened', async (_what, view) => {
    const accounts = open();
    const opening = accounts.open(ID);
    accounts.closeOthers(view);
    await opening;
    expect(closed).toEqual([ID]);
    expect((await accounts.open(OTHER)).userId).toBe(OTHER);
  });

  test('is closed before another one opens', async () => {
    const accounts = open();
    await accounts.open(ID);
    expect((await accounts.open(OTHER)).userId).toBe(OTHER);
    expect(closed).toEqual([ID]);
  });
});
