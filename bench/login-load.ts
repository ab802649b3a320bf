import { person } from '#tests/support/account.ts';
import type { Ask } from './ask.ts';
import type { Figure } from './figure.ts';
import { driftOf, MAX_DRIFT, median, p95, p99 } from './statistics.ts';

const LOGINS_PER_SECOND = 20;
const SECONDS = 15;
const IDLE_MS = 4_000;
/** A pull beside logins may last this many times as long as a pull without logins. */
const MAX_SLOWDOWN = 2;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A device that syncs 40 times a second until `isOver`; milliseconds of each pull. */
const syncSteadily = async (url: string, token: string, isOver: () => boolean): Promise<number[]> => {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    const response = await fetch(`${url}/api/sync/pull?since=0`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`a pull was answered ${text}`);
    times.push(performance.now() - started);
    await pause(25);
  }
  return times;
};

const syncAlone = (url: string, token: string): Promise<number[]> => {
  const until = performance.now() + IDLE_MS;
  return syncSteadily(url, token, () => performance.now() > until);
};

/** Starts a sign-in every 50 ms whether the last one is answered or not. */
const logInSteadily = async (ask: Ask, accounts: number): Promise<number[]> => {
  const started = performance.now();
  const answers: Promise<{ ms: number }>[] = [];
  for (let count = 0; count < LOGINS_PER_SECOND * SECONDS; count += 1) {
    await pause(Math.max(0, started + (count * 1_000) / LOGINS_PER_SECOND - performance.now()));
    answers.push(ask('/api/login', { email: `bench${count % accounts}@shop.example`, password: person.password }));
  }
  return (await Promise.all(answers)).map(({ ms }) => ms);
};

/** Sign-ins at 20 a second while a device syncs, and what its pulls take beside them, before and after. `bench0` has a plan. */
export const measureLoginLoad = async (url: string, ask: Ask, accounts: number): Promise<Figure[]> => {
  const { body } = await ask('/api/login', { email: 'bench0@shop.example', password: person.password });
  const token = String(body['access_token']);
  const before = await syncAlone(url, token);
  let isOver = false;
  const beside = syncSteadily(url, token, () => isOver);
  const logins = await logInSteadily(ask, accounts);
  isOver = true;
  const loaded = await beside;
  const idle = [...before, ...(await syncAlone(url, token))];
  const drift = driftOf(idle);
  const how = `${LOGINS_PER_SECOND} sign-ins a second for ${SECONDS} s, started on time, while a device syncs 40 times a second; embedded database`;
  const isDoubtful = drift > MAX_DRIFT;
  return [
    {
      name: 'login, p95',
      unit: 'ms',
      value: p95(logins),
      goal: 60,
      samples: logins.length,
      drift,
      isDoubtful,
      how: `${how}; median ${median(logins).toFixed(0)} ms`,
    },
    {
      name: 'pull beside logins, p99',
      unit: 'ms',
      value: p99(loaded),
      ratioGoal: MAX_SLOWDOWN,
      baseline: p99(idle),
      samples: loaded.length,
      drift,
      isDoubtful,
      how: 'the baseline is its p99 without logins, before and after',
    },
  ];
};
