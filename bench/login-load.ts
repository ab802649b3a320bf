import { person } from '#tests/support/server/account.ts';
import type { Figure } from './figure.ts';
import type { PostJson } from './json-poster.ts';
import { driftOf, MAX_DRIFT, median, p95, p99 } from './statistics.ts';

const LOGINS_PER_SECOND = 20;
const SECONDS = 15;
const IDLE_MS = 4_000;
const PULL_PAUSE_MS = 25;
/** A pull during the logins may last this many times as long as a pull without logins. */
const MAX_SLOWDOWN = 2;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Sends sync pulls one after the other until `isOver`, and returns the response time of each in milliseconds. */
const pullUntil = async (url: string, token: string, isOver: () => boolean): Promise<number[]> => {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    const response = await fetch(`${url}/api/sync/pull?since=0`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`a pull was answered ${text}`);
    times.push(performance.now() - started);
    await pause(PULL_PAUSE_MS);
  }
  return times;
};

const pullWithoutLogins = (url: string, token: string): Promise<number[]> => {
  const end = performance.now() + IDLE_MS;
  return pullUntil(url, token, () => performance.now() > end);
};

/** Starts a login every 50 ms, without waiting for the response to the one before. */
const logInSteadily = async (post: PostJson, accounts: number): Promise<number[]> => {
  const started = performance.now();
  const responses: Promise<{ ms: number }>[] = [];
  for (let count = 0; count < LOGINS_PER_SECOND * SECONDS; count += 1) {
    await pause(Math.max(0, started + (count * 1_000) / LOGINS_PER_SECOND - performance.now()));
    responses.push(post('/api/login', { email: `bench${count % accounts}@shop.example`, password: person.password }));
  }
  return (await Promise.all(responses)).map(({ ms }) => ms);
};

/**
 * Measures logins at a fixed rate while a device syncs, and the device's pulls before, during and after them. The
 * account `bench0` needs a plan, because it is the one that syncs.
 */
export const measureLoginLoad = async (url: string, post: PostJson, accounts: number): Promise<Figure[]> => {
  const { body } = await post('/api/login', { email: 'bench0@shop.example', password: person.password });
  const token = String(body['access_token']);
  const before = await pullWithoutLogins(url, token);
  let isOver = false;
  const pullsDuringLogins = pullUntil(url, token, () => isOver);
  const logins = await logInSteadily(post, accounts);
  isOver = true;
  const loaded = await pullsDuringLogins;
  const idle = [...before, ...(await pullWithoutLogins(url, token))];
  const drift = driftOf(idle);
  const isDoubtful = drift > MAX_DRIFT;
  const load = `${LOGINS_PER_SECOND} logins per second for ${SECONDS} s, while a device syncs continuously`;
  return [
    {
      name: 'login, p95',
      unit: 'ms',
      value: p95(logins),
      goal: 60,
      samples: logins.length,
      drift,
      isDoubtful,
      how: `${load}, with the embedded database. The median is ${median(logins).toFixed(0)} ms.`,
    },
    {
      name: 'sync pull during the logins, p99',
      unit: 'ms',
      value: p99(loaded),
      ratioGoal: MAX_SLOWDOWN,
      baseline: p99(idle),
      samples: loaded.length,
      drift,
      isDoubtful,
      how: 'The baseline is the p99 of pulls before and after the logins. The ratio compares the two p99 values.',
    },
  ];
};
