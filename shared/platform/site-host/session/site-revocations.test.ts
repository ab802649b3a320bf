// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { logout, ROBIN, scriptedCalls } from '#tests/support/stand-ins/site-calls.ts';
import { createSiteRevocations } from './site-revocations.ts';

const TOKEN = 't'.repeat(43);

const open = (answer: unknown) => {
  const answers = new Map<Endpoint, unknown>([[logout, answer]]);
  const calls = scriptedCalls(answers);
  const tokens: string[] = [];
  let ended = 0;
  const revocations = createSiteRevocations({
    page: window,
    clientVersion: '0.1.0',
    onEnded: () => (ended += 1),
    loadClient: async ({ token }) => {
      tokens.push(token());
      return calls.api;
    },
  });
  return { revocations, answers, tokens, ended: () => ended };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('ends the session on the server with its own token, and reports it', async () => {
  const { revocations, tokens, ended } = open({ status: true, message: 'ok' });
  revocations.add({ token: TOKEN, userId: ROBIN });
  await revocations.run();
  expect([tokens, ended(), localStorage.length]).toEqual([[TOKEN], 1, 0]);
});

test('retries every 30 seconds until the server answers, also with an error', async () => {
  const { revocations, answers, tokens, ended } = open(new AppError('SERVICE_UNAVAILABLE'));
  revocations.add({ token: TOKEN, userId: ROBIN });
  await revocations.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tokens.length, ended()]).toEqual([3, 0]);
  answers.set(logout, new AppError('AUTH_REQUIRED'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect([tokens.length, ended(), localStorage.length]).toEqual([4, 1, 0]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tokens).toHaveLength(4);
});

test('ends a session whose logout the browser cannot store', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { revocations, tokens, ended } = open({ status: true, message: 'ok' });
  revocations.add({ token: TOKEN, userId: ROBIN });
  await revocations.run();
  expect([tokens, ended(), localStorage.length]).toEqual([[TOKEN], 1, 0]);
  full.mockRestore();
});
