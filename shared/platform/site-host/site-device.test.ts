// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import { readSiteDevice } from './site-device.ts';
import { removeStored, type StoredValues } from '../stored-value.ts';
import { clearSiteSession } from './session/site-session.ts';

afterEach(() => localStorage.clear());

test('creates one token for the browser and keeps it after a sign-out', () => {
  const token = readSiteDevice(localStorage);
  expect(isDeviceToken(token)).toBe(true);
  clearSiteSession(localStorage);
  expect(readSiteDevice(localStorage)).toBe(token);
});

test('creates another token for another browser', () => {
  const token = readSiteDevice(localStorage);
  localStorage.clear();
  expect(readSiteDevice(localStorage)).not.toBe(token);
});

test('keeps the token until the page is closed when the storage is full', () => {
  const full: StoredValues = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  const token = readSiteDevice(full);
  expect([isDeviceToken(token), readSiteDevice(full)]).toEqual([true, token]);
  removeStored(full, 'device_token');
});

test('replaces a damaged token', () => {
  localStorage.setItem('device_token', 'x');
  expect(isDeviceToken(readSiteDevice(localStorage))).toBe(true);
});
