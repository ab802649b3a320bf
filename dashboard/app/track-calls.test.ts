import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Platform } from '#shared/platform/platform.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { trackCalls } from './track-calls.ts';

const calls: readonly [string, (platform: Platform) => Promise<unknown>][] = [
  ['resendCode', ({ call }) => call(contract.accounts.resendCode, { body: { ticket: 'T'.repeat(43) } })],
  ['openAccount', (platform) => platform.openAccount()],
  ['signIn', ({ session }) => session.signIn({ email: 'ada@example.com', password: 'a phrase', keep: false })],
  ['signOut', ({ session }) => session.signOut({ unsent: 'keep' })],
  ['refreshPlan', ({ session }) => session.refreshPlan()],
];

const setUp = () => {
  const platform = createMemoryPlatform();
  const screen = createScreenStore();
  return { platform, screen, tracked: trackCalls(platform, screen), pending: () => screen.getState().pendingCalls };
};

test.each(calls)('sets the loading flag when %s starts, and clears it afterwards', async (_name, start) => {
  const { tracked, pending } = setUp();
  const call = start(tracked);
  expect(pending()).toBe(1);
  await call;
  expect(pending()).toBe(0);
});

test.each(calls)('clears the loading flag when %s fails', async (name, start) => {
  const { platform, tracked, pending } = setUp();
  platform.fail.set(name, new AppError('NETWORK_UNREACHABLE'));
  await expect(start(tracked)).rejects.toThrow(AppError);
  expect(pending()).toBe(0);
});

test('wraps every call of the platform and of its session', () => {
  const { platform, tracked } = setUp();
  const untracked = [
    ...Object.entries(platform.session).filter(([name, call]) => Reflect.get(tracked.session, name) === call),
    ...[['call', platform.call] as const, ['openAccount', platform.openAccount] as const].filter(
      ([name, call]) => tracked[name] === call,
    ),
  ];
  expect(untracked.map(([name]) => name)).toEqual(['view', 'subscribe']);
});
