import { person } from '#tests/support/account.ts';
import type { Ask } from './ask.ts';
import type { Figure } from './figure.ts';
import { p95, p99 } from './statistics.ts';

const LOGINS_PER_SECOND = 20;
const SECONDS = 15;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** One caller of a signed-in call, 40 times a second, until `isOver`; milliseconds each. */
const callSteadily = async (url: string, token: string, id: string, isOver: () => boolean): Promise<number[]> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    const response = await fetch(`${url}/api/checkPaidPlanStatus`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id }),
    });
    await response.text();
    times.push(performance.now() - started);
    await pause(25);
  }
  return times;
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

/** Sign-ins at 20 a second, and what another call takes beside them and without them. */
export const measureLoginLoad = async (url: string, ask: Ask, accounts: number): Promise<Figure[]> => {
  const { body } = await ask('/api/login', { email: 'bench0@shop.example', password: person.password });
  const [token, id] = [String(body['access_token']), String(body['id'])];
  const idleUntil = performance.now() + 5_000;
  const idle = await callSteadily(url, token, id, () => performance.now() > idleUntil);
  let isOver = false;
  const beside = callSteadily(url, token, id, () => isOver);
  const logins = await logInSteadily(ask, accounts);
  isOver = true;
  const loaded = await beside;
  const how = `${LOGINS_PER_SECOND} sign-ins a second for ${SECONDS} s, started on time`;
  return [
    { name: 'login, p95', unit: 'ms', value: p95(logins), target: 60, samples: logins.length, how },
    {
      name: 'another call beside logins, p99',
      unit: 'ms',
      value: p99(loaded),
      target: Math.ceil(2 * p99(idle)),
      baseline: p99(idle),
      samples: loaded.length,
      how: 'checkPaidPlanStatus; the baseline is the idle p99',
    },
  ];
};
