import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredValues } from '#shared/platform/stored-value.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import {
  clearSiteSession,
  readSiteSession,
  viewOfSite,
  writeSitePerson,
  writeSitePlan,
  writeSiteSession,
} from './site-session.ts';

const ID = '7248dc19-f757-4832-bd76-78183a36ef2e';

const signedIn = {
  status: true as const,
  message: 'ok',
  id: ID,
  access_token: 't'.repeat(43),
  user: { email: 'robin@shop.example', name: 'Robin Vale' },
  user_name: 'Robin Vale',
  paid_plan_status: 1 as const,
  expires_at: '2031-01-01T00:00:00.000Z',
};

/** The part of Storage that a session uses. */
const openStorage = (): Storage => {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
    clear: () => rows.clear(),
    key: (index) => [...rows.keys()][index] ?? null,
    get length() {
      return rows.size;
    },
  };
};

describe('the site’s session', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = openStorage();
  });

  test('is stored under the fixed keys and reads back', () => {
    writeSiteSession(storage, signedIn, 1_000);
    expect(JSON.parse(storage.getItem('user') ?? '')).toMatchObject({ email: 'robin@shop.example' });
    expect(storage.getItem('token')).toBe(JSON.stringify('t'.repeat(43)));
    expect([storage.getItem('user_id'), storage.getItem('id')]).toEqual([ID, ID]);
    expect([storage.getItem('user_name'), storage.getItem('paid_plan_status')]).toEqual(['Robin Vale', '1']);
    expect(readSiteSession(storage)).toMatchObject({ userId: ID, email: 'robin@shop.example', plan: 'paid' });
  });

  test.each([0, 1, 6, 8])('is not stored at all when the storage is full after %d values', (room) => {
    writeSiteSession(storage, signedIn, 1_000);
    let left = room;
    const full: StoredValues = {
      getItem: (key) => storage.getItem(key),
      removeItem: (key) => storage.removeItem(key),
      setItem: (key, value) => {
        if (left === 0) throw new DOMException('Full', 'QuotaExceededError');
        left -= 1;
        storage.setItem(key, value);
      },
    };
    expect(writeSiteSession(full, signedIn, 2_000)).toBe(false);
    expect([readSiteSession(storage), storage.length]).toEqual([null, 0]);
  });

  test('shows another name and address without another login', () => {
    writeSiteSession(storage, signedIn, 1_000);
    const before = readSiteSession(storage);
    writeSitePerson(storage, { name: 'Eve Vale', email: 'eve@shop.example' });
    expect(readSiteSession(storage)).toEqual({ ...before, userName: 'Eve Vale', email: 'eve@shop.example' });
  });

  test('is removed completely on logout', () => {
    storage.setItem('theme', 'dark');
    writeSiteSession(storage, signedIn, 1_000);
    clearSiteSession(storage);
    expect(storage.length).toBe(1);
    expect(readSiteSession(storage)).toBeNull();
  });

  test.each([
    ['user', '{"email":'],
    ['user', '"robin"'],
    ['token', '{}'],
    ['token', 'short'],
    ['user_id', '10'],
    ['plan_checked_at', 'yesterday'],
  ])('counts as none when %s was damaged to %s', (key, value) => {
    writeSiteSession(storage, signedIn, 1_000);
    storage.setItem(key, value);
    expect(readSiteSession(storage)).toBeNull();
  });

  test('uses the last known plan for 72 hours, then treats it as ended', () => {
    writeSiteSession(storage, signedIn, 0);
    expect(viewOfSite(readSiteSession(storage), 72 * HOUR_MS)).toMatchObject({ account: 'paid' });
    expect(viewOfSite(readSiteSession(storage), 72 * HOUR_MS + 1)).toMatchObject({ account: 'ended' });
    writeSitePlan(storage, 'unpaid', 0);
    expect(viewOfSite(readSiteSession(storage), 90 * HOUR_MS)).toMatchObject({ account: 'unpaid' });
  });
});
