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

test('sets the class signed-in when a session is stored', () => {
  expect(run()).toBe(false);
  writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
  expect(run()).toBe(true);
});

test.each(SESSION_KEYS.flatMap((key) => DAMAGED.map((value) => [key, value])))(
  'accepts or removes a session exactly as the dashboard does when its %s is %j',
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

test('ignores an unknown theme', () => {
  localStorage.setItem('color_mode', '"><script>');
  expect([run(), document.documentElement.className]).toEqual([false, '']);
});
