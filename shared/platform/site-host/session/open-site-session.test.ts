// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KIM, ROBIN, scriptedCalls, signedInAs } from '#tests/support/stand-ins/site-calls.ts';
import { openSiteSession } from './open-site-session.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { clearSiteSession, readSiteSession, writeSiteSession } from './site-session.ts';

describe('the token of a page', () => {
  let views: SessionView[];
  const open = () => openSiteSession({ page: window, now: () => 1_000, onChange: (view) => views.push(view) });
  /** Another tab signs in; this tab has not received the event yet. */
  const signInElsewhere = (id: string): boolean => writeSiteSession(localStorage, signedInAs(id), 1_000);

  beforeEach(() => {
    views = [];
    signInElsewhere(ROBIN);
  });
  afterEach(() => localStorage.clear());

  test('rejects a call after another account signed in elsewhere, and notifies the page', () => {
    const session = open();
    expect(session.token()).toBe(signedInAs(ROBIN).access_token);
    signInElsewhere(KIM);
    expect(() => session.token()).toThrow(expect.objectContaining({ code: 'AUTH_REQUIRED' }));
    expect(views).toMatchObject([{ state: 'signed-in', userId: KIM }]);
    expect(session.token()).toBe(signedInAs(KIM).access_token);
  });

  test('is rejected for one account as soon as another account, or none, is signed in', () => {
    const session = open();
    expect(session.tokenOf(ROBIN)).toBe(signedInAs(ROBIN).access_token);
    signInElsewhere(KIM);
    expect(() => session.tokenOf(ROBIN)).toThrow(expect.objectContaining({ code: 'AUTH_REQUIRED' }));
    clearSiteSession(localStorage);
    expect(() => session.tokenOf(KIM)).toThrow(expect.objectContaining({ code: 'AUTH_REQUIRED' }));
  });

  test('follows a login in this page and a session that was renewed elsewhere', async () => {
    clearSiteSession(localStorage);
    const session = open();
    await session.takeUp(scriptedCalls(new Map()).api, signedInAs(KIM));
    expect(session.token()).toBe(signedInAs(KIM).access_token);
    writeSiteSession(localStorage, signedInAs(KIM, 'a-newer-token-of-the-same'), 1_000);
    expect(session.token()).toBe('a-newer-token-of-the-same');
  });

  test('is removed with the whole session if a part of the session is damaged', () => {
    localStorage.setItem('user', '{"email":');
    expect(open().view()).toEqual({ state: 'signed-out' });
    expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null]);
  });

  describe('the account of a session that ends', () => {
    const ended = { state: 'signed-out', endedEmail: signedInAs(ROBIN).user.email };
    /** The storage event that this tab receives after a change by another tab. */
    const tellOfStorage = (key: string): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));

    test('is named in every tab when the server ended the session, until the next login', async () => {
      const session = open();
      session.endIfToken(signedInAs(ROBIN).access_token);
      expect([session.view(), views.at(-1), open().view()]).toEqual([ended, ended, ended]);
      await session.takeUp(scriptedCalls(new Map()).api, signedInAs(KIM));
      session.clear();
      expect(session.view()).toEqual({ state: 'signed-out' });
    });

    test('is named when another tab logged out, and not in the tab that did', () => {
      const [here, elsewhere] = [open(), open()];
      elsewhere.clear();
      expect(elsewhere.view()).toEqual({ state: 'signed-out' });
      for (const key of ['user', 'token']) tellOfStorage(key);
      expect(here.view()).toEqual(ended);
      here.clear();
      expect(here.view()).toEqual({ state: 'signed-out' });
    });
  });

  test('is read by no tab while another tab is writing the session', () => {
    const seen: (string | undefined)[] = [];
    const watched = new Proxy(localStorage, {
      get: (storage, method) =>
        method === 'setItem'
          ? (key: string, value: string): void => {
              storage.setItem(key, value);
              seen.push(readSiteSession(storage)?.userId);
            }
          : (key: string): void => storage.removeItem(key),
    });
    writeSiteSession(watched, signedInAs(KIM), 1_000);
    expect(new Set(seen.slice(0, -1))).toEqual(new Set([undefined]));
    expect(seen.at(-1)).toBe(KIM);
  });

  test('is refused with DEVICE_STORAGE_FULL when the browser does not store it', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const session = openSiteSession({ page: window, now: () => 1_000, onChange: () => undefined });
    const { api } = scriptedCalls(new Map());
    await expect(session.takeUp(api, signedInAs(KIM))).rejects.toMatchObject({ code: 'DEVICE_STORAGE_FULL' });
    expect([session.view(), localStorage.length]).toEqual([{ state: 'signed-out' }, 0]);
    full.mockRestore();
  });
});
