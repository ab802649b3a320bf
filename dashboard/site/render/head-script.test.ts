// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readSiteSession, SESSION_KEYS, writeSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { ROBIN, signedInAs } from '#tests/support/stand-ins/site-calls.ts';
import { HEAD_SCRIPT } from './head-script.ts';

const run = (): boolean => {
  const script = document.createElement('script');
  script.textContent = HEAD_SCRIPT;
  document.head.append(script);
  const isSignedIn = document.documentElement.classList.contains('signed-in');
  document.documentElement.className = '';
  script.remove();
  return isSignedIn;
};

const DAMAGED = ['', '{', 'null', '7', '[]', '\u{0}\u{ffff}{"email":', '{"email":7}'];

afterEach(() => localStorage.clear());

test('shows the menu of a user with a session', () => {
  expect(run()).toBe(false);
  writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
  expect(run()).toBe(true);
});

test.each(SESSION_KEYS.flatMap((key) => DAMAGED.map((value) => [key, value])))(
  'agrees with the dashboard about a session whose %s is %j, and removes a user that is none',
  (key, value) => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    localStorage.setItem(key, value);
    const isSignedIn = run();
    const isStored = localStorage.getItem('user') !== null;
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    localStorage.setItem(key, value);
    const isSession = readSiteSession(localStorage) !== null;
    expect([isSignedIn, isStored]).toEqual([isSession, isSession]);
  },
);

test('removes all parts of a damaged session', () => {
  writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
  localStorage.setItem('user', '{');
  run();
  expect(localStorage.length).toBe(0);
});

test('applies only a theme that it knows', () => {
  localStorage.setItem('color_mode', '"><script>');
  expect([run(), document.documentElement.className]).toEqual([false, '']);
});
