import { describe, expect, test } from 'vitest';
import { redirectedFrom, destinationAfterLogin } from './destination-after-login.ts';

describe('the redirect after a login', () => {
  test('returns to the previous path, but never to another site', () => {
    expect(redirectedFrom({ from: '/my-ads?page=A' })).toBe('/my-ads?page=A');
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 5]) {
      expect(redirectedFrom({ from })).toBeNull();
    }
    for (const state of [null, undefined, 'x', {}]) expect(redirectedFrom(state)).toBeNull();
  });

  test('opens the dashboard with a running plan, and Subscribe without one', () => {
    expect(destinationAfterLogin('paid', null)).toBe('/dashboard');
    expect(destinationAfterLogin('unpaid', null)).toBe('/subscribe');
    expect(destinationAfterLogin('unpaid', { from: '/my-ads' })).toBe('/my-ads');
  });
});
