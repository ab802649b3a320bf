// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';
import {
  checkPaidPlanStatus,
  KIM,
  logout,
  PLAN_RUNS,
  redeemHandOff,
  ROBIN,
  scriptedCalls,
  signedInAs,
} from '#tests/support/stand-ins/site-calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { openSiteSession } from '../session/open-site-session.ts';
import { createSiteHandOff } from './site-hand-off.ts';
import { createSiteRevocations } from '../session/site-revocations.ts';
import { readSiteSession, writeSiteSession } from '../session/site-session.ts';

const CODE = 'c'.repeat(43);
const VERIFIER = 'v'.repeat(43);

const handedOver = (id: string) => ({ ...signedInAs(id, `handed-to-${id}`), keep: true });

/** `reply`: answer of the extension to the code of the address. */
const open = (answers: [Endpoint, unknown][] = [], reply: SiteReply = { answer: 'verifier', verifier: VERIFIER }) => {
  const sent: SiteMessage[] = [];
  const extension = {
    isThere: () => true,
    ask: async (message: SiteMessage): Promise<SiteReply> => {
      sent.push(message);
      return sent.length === 1 ? reply : { answer: 'none' };
    },
  };
  const known = new Map(answers);
  const calls = scriptedCalls(known);
  const session = openSiteSession({ page: window, now: () => 1_000, onChange: () => undefined });
  const loadClient = async () => calls.api;
  const revocations = createSiteRevocations({
    page: window,
    clientVersion: '0.1.0',
    loadClient,
    onEnded: () => undefined,
  });
  const begin = session.takeUp;
  const handOff = createSiteHandOff(window, { extension, session, revocations, begin, api: loadClient });
  return { ...calls, answers: known, sent, session, handOff, token: () => readSiteSession(localStorage)?.token };
};

beforeEach(() => history.replaceState(null, '', '/handoff'));
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the code in the address', () => {
  // This test is first, because every page that was opened before would receive the event too.
  test('is also read when it is put into the address of an open page', () => {
    const { handOff } = open();
    expect(handOff.code()).toBeNull();
    history.replaceState(null, '', `/handoff#${CODE}`);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(handOff.code()).toBe(CODE);
    expect(location.hash).toBe('');
  });

  test('is removed from the address immediately, and is kept until it has signed in', () => {
    history.replaceState({ key: 'k' }, '', `/handoff?next=%2Fmy-ads#${CODE}`);
    const { handOff, asked } = open();
    expect([location.pathname, location.search, location.hash]).toEqual(['/handoff', '?next=%2Fmy-ads', '']);
    expect(history.state).toEqual({ key: 'k' });
    expect(asked).toEqual([]);
    expect(handOff.code()).toBe(CODE);
  });

  test.each(['#short', '#', `#${'!'.repeat(43)}`])('rejects %s as a code, and removes it as well', (hash) => {
    history.replaceState(null, '', `/handoff${hash}`);
    expect(open().handOff.code()).toBeNull();
    expect(location.hash).toBe('');
  });

  test('does not change the hash of any other address', () => {
    history.replaceState(null, '', `/otp#${CODE}`);
    expect(open().handOff.code()).toBeNull();
    expect(location.hash).toBe(`#${CODE}`);
  });
});

describe('redeeming the code', () => {
  test('signs a visitor in', async () => {
    const { handOff, session, to } = open([[redeemHandOff, handedOver(ROBIN)]]);
    expect(await handOff.redeem(CODE)).toEqual({ state: 'signed-in' });
    expect(session.view()).toMatchObject({ state: 'signed-in', userId: ROBIN });
    expect(to(redeemHandOff)[0]?.input).toEqual({ body: { code: CODE, verifier: VERIFIER } });
  });

  test('happens once for several calls, and removes the code', async () => {
    history.replaceState(null, '', `/handoff#${CODE}`);
    const { handOff, to } = open([[redeemHandOff, handedOver(ROBIN)]]);
    await Promise.all([handOff.redeem(CODE), handOff.redeem(CODE)]);
    expect(to(redeemHandOff)).toHaveLength(1);
    expect(handOff.code()).toBeNull();
  });

  test.each<SiteReply>([{ answer: 'none' }, { answer: 'done' }, { answer: 'challenge', challenge: VERIFIER }])(
    'has no effect if the extension answers %j: nothing is sent to the server',
    async (reply) => {
      const { handOff, session, asked, sent } = open([[redeemHandOff, handedOver(KIM)]], reply);
      await expect(handOff.redeem(CODE)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
      expect(sent).toEqual([{ app: 'spendlens', news: 'arrived', code: CODE }]);
      expect([asked, session.view()]).toEqual([[], { state: 'signed-out' }]);
    },
  );

  test('is repeated with the same verifier if the server did not answer', async () => {
    const { handOff, to, answers, sent } = open();
    await expect(handOff.redeem(CODE)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
    answers.set(redeemHandOff, handedOver(ROBIN));
    expect(await handOff.redeem(CODE)).toEqual({ state: 'signed-in' });
    expect(to(redeemHandOff)).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });

  test('keeps a valid session of the same account', async () => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    const { handOff, token, to } = open([
      [redeemHandOff, handedOver(ROBIN)],
      [checkPaidPlanStatus, PLAN_RUNS],
    ]);
    expect(await handOff.redeem(CODE)).toEqual({ state: 'signed-in' });
    expect(token()).toBe(signedInAs(ROBIN).access_token);
    expect(to(logout)).toEqual([]);
  });

  test('replaces a session of the same account that has ended', async () => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    const { handOff, token } = open([
      [redeemHandOff, handedOver(ROBIN)],
      [checkPaidPlanStatus, new AppError('AUTH_REQUIRED')],
    ]);
    expect(await handOff.redeem(CODE)).toEqual({ state: 'signed-in' });
    expect(token()).toBe(handedOver(ROBIN).access_token);
  });

  test('asks before it replaces another account, whose session then ends', async () => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    const { handOff, token, session, to } = open([
      [redeemHandOff, handedOver(KIM)],
      [logout, { status: true, message: 'ok' }],
    ]);
    const result = await handOff.redeem(CODE);
    expect(result).toMatchObject({ state: 'asks', presentEmail: 'robin@shop.example', email: 'kim@shop.example' });
    expect([session.view(), to(logout)]).toMatchObject([{ userId: ROBIN }, []]);
    if (result.state === 'asks') await result.switchAccount();
    expect(session.view()).toMatchObject({ userId: KIM });
    expect(token()).toBe(handedOver(KIM).access_token);
    await expect.poll(() => to(logout)[0]?.input).toEqual({ body: { id: ROBIN } });
  });

  test('asks before it replaces an account whose session the server ended, and not after a logout', async () => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    const { handOff, session } = open([[redeemHandOff, handedOver(KIM)]]);
    session.endIfToken(signedInAs(ROBIN).access_token);
    expect(session.view()).toEqual({ state: 'signed-out', endedEmail: 'robin@shop.example' });
    const result = await handOff.redeem(CODE);
    expect(result).toMatchObject({ state: 'asks', presentEmail: 'robin@shop.example', email: 'kim@shop.example' });
    expect(session.view()).toEqual({ state: 'signed-out', endedEmail: 'robin@shop.example' });
    if (result.state === 'asks') await result.switchAccount();
    expect(session.view()).toMatchObject({ userId: KIM });

    session.clear();
    const next = open([[redeemHandOff, handedOver(ROBIN)]]);
    expect(await next.handOff.redeem(CODE)).toEqual({ state: 'signed-in' });
  });

  test('signs in without a question if the ended session was of the same account', async () => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    const { handOff, session } = open([[redeemHandOff, handedOver(ROBIN)]]);
    session.endIfToken(signedInAs(ROBIN).access_token);
    expect(await handOff.redeem(CODE)).toEqual({ state: 'signed-in' });
    expect(session.ended()).toBeNull();
  });

  test('changes nothing when the code is invalid', async () => {
    writeSiteSession(localStorage, signedInAs(ROBIN), 1_000);
    const { handOff, token } = open([[redeemHandOff, new AppError('CODE_INCORRECT')]]);
    await expect(handOff.redeem(CODE)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    expect(token()).toBe(signedInAs(ROBIN).access_token);
  });
});
