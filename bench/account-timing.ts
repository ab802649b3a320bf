import { join } from 'node:path';
import { openAccount, person } from '#tests/support/account.ts';
import { until } from '#tests/support/browser.ts';
import { readOutbox } from '#tests/support/mail-sink.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { asker, type Ask } from './ask.ts';
import type { Figure } from './figure.ts';
import { measureLoginLoad } from './login-load.ts';
import { median, medianInterval } from './statistics.ts';

const ROUNDS = 200;
/** Twice as many stay below the hundred wrong codes a minute at which the server refuses everybody. */
const CODE_ROUNDS = 48;
/** Each known address, and each unknown one, is asked about so rarely that no limit of an address is reached. */
const ACCOUNTS = 100;
const LIMIT_MS = 2;
const LIMIT_SHARE = 0.05;
/** Longer than the mail of the call before needs, which would else weigh on the one that comes after. */
const REST_MS = 40;

type Kind = 'known' | 'unknown';
type Pair = Record<Kind, number[]> & { answers: Record<Kind, Record<string, unknown>[]> };

/** Known and unknown one right after the other, in an order that is drawn, so that a busy moment meets both alike. */
const interleave = async (rounds: number, call: (kind: Kind, round: number) => ReturnType<Ask>): Promise<Pair> => {
  const pair: Pair = { known: [], unknown: [], answers: { known: [], unknown: [] } };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, body } = await call(kind, round);
      pair[kind].push(ms);
      pair.answers[kind].push(body);
      await new Promise((resolve) => {
        setTimeout(resolve, REST_MS);
      });
    }
  }
  return pair;
};

/** By the differences within pairs. No verdict where the machine is too restless to tell the limit from nothing. */
const figureOf = (name: string, { known, unknown }: Pair): Figure => {
  const differences = known.map((ms, index) => ms - (unknown[index] ?? Number.NaN));
  const interval = medianInterval(differences);
  const { low, high } = interval;
  const goal = Math.max(LIMIT_MS, LIMIT_SHARE * median(unknown));
  const isWithin = Math.max(-low, high) <= goal;
  const isBeyond = low > goal || high < -goal;
  return {
    name: `${name}: known less unknown`,
    unit: 'ms',
    value: Math.abs(median(differences)),
    goal: Number(goal.toFixed(1)),
    samples: known.length + unknown.length,
    isDoubtful: !isWithin && !isBeyond,
    how: `median of pairs ${median(differences).toFixed(2)} ms, with 95 % between ${low.toFixed(2)} and ${high.toFixed(2)}; medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms`,
  };
};

const knownEmail = (round: number): string => `bench${round % ACCOUNTS}@shop.example`;
const emailOf = (kind: Kind, round: number, stranger: string): string =>
  kind === 'known' ? knownEmail(round) : `${stranger}${round % ACCOUNTS}@shop.example`;

const comparePairs = async (server: ServerProcess, ask: Ask): Promise<Figure[]> => {
  const login = await interleave(ROUNDS, (kind, round) =>
    ask('/api/login', { email: emailOf(kind, round, 'nobody'), password: 'not the password' }),
  );
  const forgot = await interleave(ROUNDS, (kind, round) =>
    ask('/api/password/email', { email: emailOf(kind, round, 'lost') }),
  );
  const register = await interleave(ROUNDS, (kind, round) =>
    ask('/api/register', { ...person, email: emailOf(kind, round, 'free') }),
  );
  // The codes lie ready once the last mail of the free addresses has left.
  await until(
    () => readOutbox(join(server.dataDir, 'outbox')),
    (mails) =>
      mails.filter(({ to }) => to.includes(emailOf('unknown', ROUNDS - 1, 'free'))).length >= ROUNDS / ACCOUNTS,
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
    const ask = asker(server.url);
    for (let round = 0; round < ACCOUNTS; round += 1) {
      await openAccount(server, { ...person, email: knownEmail(round) }, { 'x-forwarded-for': `172.16.0.${round}` });
    }
    server.operator('grant-plan', knownEmail(0));
    const load = await measureLoginLoad(server.url, ask, ACCOUNTS);
    return [...load, ...(await comparePairs(server, ask))];
  } finally {
    await server.stop();
  }
};
