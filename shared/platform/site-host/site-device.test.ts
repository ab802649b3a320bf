// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import { readSiteDevice } from './site-device.ts';
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

test('replaces a damaged token', () => {
  localStorage.setItem('device_token', 'x');
  expect(isDeviceToken(readSiteDevice(localStorage))).toBe(true);
});
