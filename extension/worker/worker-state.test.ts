// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#shared/contract/sessions.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Account } from './open-account.ts';
import { createSessionOpening } from './session-opening.ts';
import type { Revocations } from './revocations.ts';
import { createSessionStorage, type SessionStorage, type StoredSession } from './session-storage.ts';
import { createWorkerState, type WorkerState } from './worker-state.ts';

const sessionOf = (name: string): StoredSession => ({
  token: name.repeat(43).slice(0, 43),
  userId: `7248dc19-f757-4832-bd76-78183a36ef2${name}`,
  email: `${name}@shop.example`,
  userName: name,
  keep: true,
  plan: 'paid',
  planCheckedAt: 1,
});

const openArea = (): StorageArea => {
  const rows = new Map<string, unknown>();
  return {
    get: async (key) => rows.get(key),
    set: async (key, value) => void rows.set(key, value),
    remove: async (key) => void rows.delete(key),
  };
};

let storage: SessionStorage;
let state: WorkerState;

/** The part of an account that changes of the session use. */
const open = (session: StoredSession | null): Account =>
  ({ token: session?.token ?? null, userId: session?.userId ?? null, close: () => undefined }) as unknown as Account;

beforeEach(async () => {
  storage = createSessionStorage({ local: openArea(), session: openArea(), now: () => 1 });
  await storage.write(sessionOf('a'));
  state = createWorkerState({ storage: storage, open, now: () => 1, onSwitch: () => undefined });
});

test('preserves a sign-in that begins while the previous session ends', async () => {
  const ending = state.endIfToken(sessionOf('a').token, 'server');
  const signingIn = state.switchTo(sessionOf('b'));
  await Promise.all([ending, signingIn]);
  expect((await state.session())?.email).toBe('b@shop.example');
});

test('preserves a session that replaced the ended one', async () => {
  const signingIn = state.switchTo(sessionOf('b'));
  const ending = state.endIfToken(sessionOf('a').token, 'user');
  await Promise.all([signingIn, ending]);
  expect((await state.session())?.email).toBe('b@shop.example');
});

test('stores which account the server ended, and not which account the user ended', async () => {
  await state.endIfToken(sessionOf('a').token, 'server');
  expect(await state.view()).toEqual({ state: 'signed-out', endedEmail: 'a@shop.example' });
  await state.endIfToken(sessionOf('a').token, 'user');
  expect(await state.view()).toEqual({ state: 'signed-out' });
});

test('ends the session of each other account on the server when two sign-ins run at once', async () => {
  const ended: string[] = [];
  const revocations: Revocations = { add: async ({ token }) => void ended.push(token), run: async () => undefined };
  const opening = createSessionOpening({
    state,
    revocations,
    createClient: () => {
      throw new Error('no request in this test');
    },
    now: () => 1,
    onFault: (error) => {
      throw error;
    },
  });
  const signedInAs = (name: string): SignedIn => {
    const { token, userId, email, userName } = sessionOf(name);
    return {
      status: true,
      message: 'Signed in.',
      id: userId,
      access_token: token,
      user: { email, name: userName },
      user_name: userName,
      paid_plan_status: 1,
      expires_at: '2027-01-01T00:00:00.000Z',
    };
  };
  await Promise.all([opening.open(signedInAs('b'), true), opening.open(signedInAs('c'), true)]);
  expect((await state.session())?.email).toBe('c@shop.example');
  expect(ended).toEqual([sessionOf('a').token, sessionOf('b').token]);
});
