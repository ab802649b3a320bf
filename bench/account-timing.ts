import { join } from 'node:path';
import { openAccount, person } from '#tests/support/account.ts';
import { until } from '#tests/support/browser.ts';
import { readOutbox } from '#tests/support/mail-sink.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { asker, type Ask } from './ask.ts';
import type { Figure } from './figure.ts';
import { measureLoginLoad } from './login-load.ts';
import { median } from './statistics.ts';

const ROUNDS = 200;
/** Twice as many stay below the hundred wrong codes a minute at which the server refuses everybody. */
const CODE_ROUNDS = 48;
/** Of each account 20 wrong passwords an hour are compared. */
const ACCOUNTS = 12;
const LIMIT_MS = 2;
const LIMIT_SHARE = 0.05;

type Pair = { known: number[]; unknown: number[]; answers: Record<'known' | 'unknown', Record<string, unknown>[]> };

/** Known and unknown in turn, and which comes first in turn as well, so that neither has the warmer moment. */
const interleave = async (
  rounds: number,
  call: (kind: 'known' | 'unknown', round: number) => ReturnType<Ask>,
): Promise<Pair> => {
  const pair: Pair = { known: [], unknown: [], answers: { known: [], unknown: [] } };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, body } = await call(kind, round);
      pair[kind].push(ms);
      pair.answers[kind].push(body);
    }
  }
  return pair;
};

const figureOf = (name: string, { known, unknown }: Pair): Figure => {
  const [ofKnown, ofUnknown] = [median(known), median(unknown)];
  return {
    name: `${name}: difference of known and unknown`,
    unit: 'ms',
    value: Math.abs(ofKnown - ofUnknown),
    target: Number(Math.max(LIMIT_MS, LIMIT_SHARE * ofUnknown).toFixed(1)),
    samples: known.length + unknown.length,
    how: `medians: known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms, interleaved`,
  };
};

const emailOf = (kind: 'known' | 'unknown', round: number): string =>
  kind === 'known' ? `bench${round % ACCOUNTS}@shop.example` : `nobody${round}@shop.example`;

const comparePairs = async (server: ServerProcess, ask: Ask): Promise<Figure[]> => {
  const login = await interleave(ROUNDS, (kind, round) =>
    ask('/api/login', { email: emailOf(kind, round), password: 'not the password' }),
  );
  const register = await interleave(ROUNDS, (kind, round) =>
    ask('/api/register', { ...person, email: kind === 'known' ? emailOf(kind, round) : `free${round}@shop.example` }),
  );
  const forgot = await interleave(ROUNDS, (kind, round) => ask('/api/password/email', { email: emailOf(kind, round) }));
  // The codes lie ready once the last mail of the free addresses has left.
  await until(
    () => readOutbox(join(server.dataDir, 'outbox')),
    (mails) => mails.some(({ to }) => to.includes(`free${CODE_ROUNDS}@shop.example`)),
    60_000,
  );
  const codes = await interleave(CODE_ROUNDS, (kind, round) =>
    ask('/api/password/code/check', { otp: 'none', ticket: register.answers[kind][round]?.['ticket'] }),
  );
  return [
    figureOf('login with a wrong password', login),
    figureOf('register', register),
    figureOf('forgot password', forgot),
    figureOf('check a wrong code', codes),
  ];
};

/** What the time of an answer tells of an address, and how signing in weighs on the other calls. */
export const measureAccounts = async (): Promise<Figure[]> => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const server = await prepareServerProcess({ publicUrl, port, settings: { TRUST_PROXY: '1' } });
  await server.start();
  try {
    for (let index = 0; index < ACCOUNTS; index += 1) {
      await openAccount(server, { ...person, email: `bench${index}@shop.example` });
    }
    const ask = asker(server.url);
    const load = await measureLoginLoad(server.url, ask, ACCOUNTS);
    return [...load, ...(await comparePairs(server, ask))];
  } finally {
    await server.stop();
  }
};
