import { join } from 'node:path';
import { openAccount, person } from '#tests/support/server/account.ts';
import { until } from '#tests/support/browser/browser.ts';
import { readOutbox } from '#tests/support/stand-ins/mail-sink.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import type { Figure } from './figure.ts';
import { createJsonPoster, type PostJson } from './json-poster.ts';
import { measureLoginLoad } from './login-load.ts';
import { median, medianInterval } from './statistics.ts';

const ROUNDS = 200;
/** Two codes per round stay below 100 wrong codes per minute, at which the server rejects all codes. */
const CODE_ROUNDS = 48;
/** With this many known and unknown addresses, no address reaches a rate limit. */
const ACCOUNTS = 100;
/** The maximum difference is the larger of this time and this share of the response time. */
const MAX_DIFFERENCE_MS = 2;
const MAX_DIFFERENCE_SHARE = 0.05;
/** The server sends the mail of a call within this time, so that the mail does not delay the next call. */
const PAUSE_MS = 40;

type Kind = 'known' | 'unknown';
type Pairs = Record<Kind, number[]> & { responses: Record<Kind, Record<string, unknown>[]> };

/**
 * Sends each pair of calls directly after each other, in random order, so that a busy moment delays both kinds equally.
 */
const measurePairs = async (
  rounds: number,
  call: (kind: Kind, round: number) => ReturnType<PostJson>,
): Promise<Pairs> => {
  const pairs: Pairs = { known: [], unknown: [], responses: { known: [], unknown: [] } };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, body } = await call(kind, round);
      pairs[kind].push(ms);
      pairs.responses[kind].push(body);
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
  return pairs;
};

const msText = (ms: number): string => ms.toFixed(2);

/** The median difference within the pairs. The figure has no verdict if its interval includes the goal. */
const differenceFigure = (name: string, { known, unknown }: Pairs): Figure => {
  const differences = known.map((ms, index) => ms - (unknown[index] ?? Number.NaN));
  const { low, high } = medianInterval(differences);
  const goal = Math.max(MAX_DIFFERENCE_MS, MAX_DIFFERENCE_SHARE * median(unknown));
  const isWithin = Math.max(-low, high) <= goal;
  const isBeyond = low > goal || high < -goal;
  return {
    name: `${name}: difference between known and unknown address`,
    unit: 'ms',
    value: Math.abs(median(differences)),
    goal: Number(goal.toFixed(1)),
    samples: known.length + unknown.length,
    isDoubtful: !isWithin && !isBeyond,
    how:
      `The median time is ${msText(median(known))} ms for known and ${msText(median(unknown))} ms for unknown ` +
      `addresses. The median of known minus unknown is ${msText(median(differences))} ms ` +
      `(95 %: ${msText(low)} to ${msText(high)}).`,
  };
};

const knownEmail = (round: number): string => `bench${round % ACCOUNTS}@shop.example`;
const emailOf = (kind: Kind, round: number, unknownPrefix: string): string =>
  kind === 'known' ? knownEmail(round) : `${unknownPrefix}${round % ACCOUNTS}@shop.example`;

const comparePairs = async (server: ServerProcess, post: PostJson): Promise<Figure[]> => {
  const login = await measurePairs(ROUNDS, (kind, round) =>
    post('/api/login', { email: emailOf(kind, round, 'nobody'), password: 'not the password' }),
  );
  const forgot = await measurePairs(ROUNDS, (kind, round) =>
    post('/api/password/email', { email: emailOf(kind, round, 'lost') }),
  );
  const register = await measurePairs(ROUNDS, (kind, round) =>
    post('/api/register', { ...person, email: emailOf(kind, round, 'free') }),
  );
  // The codes exist once the server has sent the last mail to the unregistered addresses.
  await until(
    () => readOutbox(join(server.dataDir, 'outbox')),
    (mails) =>
      mails.filter(({ to }) => to.includes(emailOf('unknown', ROUNDS - 1, 'free'))).length >= ROUNDS / ACCOUNTS,
    60_000,
  );
  const codes = await measurePairs(CODE_ROUNDS, (kind, round) =>
    post('/api/password/code/check', { otp: 'none', ticket: register.responses[kind][round]?.['ticket'] }),
  );
  return [
    differenceFigure('login with a wrong password', login),
    differenceFigure('registration', register),
    differenceFigure('forgotten password', forgot),
    differenceFigure('check of a wrong code', codes),
  ];
};

/**
 * Measures the speed of logins, their effect on other calls, and whether response times depend on the existence of an
 * account.
 */
export const measureAccounts = async (): Promise<Figure[]> => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const server = await prepareServerProcess({ publicUrl, port, settings: { TRUST_PROXY: '1' } });
  await server.start();
  try {
    const post = createJsonPoster(server.url);
    for (let round = 0; round < ACCOUNTS; round += 1) {
      await openAccount(server, { ...person, email: knownEmail(round) }, { 'x-forwarded-for': `172.16.0.${round}` });
    }
    server.operator('grant-plan', knownEmail(0));
    const load = await measureLoginLoad(server.url, post, ACCOUNTS);
    return [...load, ...(await comparePairs(server, post))];
  } finally {
    await server.stop();
  }
};
