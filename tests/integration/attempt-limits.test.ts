import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAttemptLimits, LIMITS, type Attempt, type AttemptLimits } from '#server/security/attempt-limits.ts';
import { BRAKES, createBrakes, type BrakeKind } from '#server/security/brakes.ts';
import { networkSource, sessionSource, userSource, type Source } from '#server/security/source.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

type Kind = Attempt['kind'];

const kindsBy = (...by: string[]): Kind[] =>
  (Object.keys(LIMITS) as Kind[]).filter((kind) => by.includes(LIMITS[kind].by));
const device = (name: string): Source => ({ kind: 'device', hash: name });

/** The compiler checks the source of each kind in the product; this test combines each kind with each source. */
const attempt = (kind: Kind, source: Source): Attempt => ({ kind, source, about: 'owner@shop.example' }) as Attempt;

describe.each(engines)('every limit over %s', (engine) => {
  let database: TestDatabase;
  let limits: AttemptLimits;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    limits = createAttemptLimits({ key: randomUUID(), now: () => new Date() });
  });
  afterAll(() => database.close());

  const isAllowed = (kind: Kind, source: Source): Promise<boolean> =>
    limits.take(database.db, [attempt(kind, source)]).then(
      () => true,
      () => false,
    );
  /** Makes attempts until one is refused, and returns the number of allowed ones. */
  const useUp = async (kind: Kind, source: Source): Promise<number> => {
    let allowed = 0;
    while (await isAllowed(kind, source)) allowed += 1;
    return allowed;
  };

  test.each(kindsBy('any', 'network'))('%s that strangers have used up is left for another network', async (kind) => {
    const { limit } = LIMITS[kind];
    expect(await useUp(kind, networkSource('192.0.2.1'))).toBe(limit);
    expect(await useUp(kind, networkSource('2001:db8:1:1::1'))).toBe(limit);
    expect(await isAllowed(kind, networkSource('192.0.2.2'))).toBe(true);
    expect(await isAllowed(kind, networkSource('2001:db8:1:2::1'))).toBe(true);
    expect(await isAllowed(kind, networkSource('2001:db8:2:1::1'))).toBe(true);
  });

  test.each(kindsBy('any'))('%s that strangers have used up is left for a known device and a session', async (kind) => {
    const here = networkSource('192.0.2.3');
    expect(await useUp(kind, here)).toBe(LIMITS[kind].limit);
    expect(await isAllowed(kind, device('of the owner'))).toBe(true);
    expect(await isAllowed(kind, sessionSource('of the owner'))).toBe(true);
    expect(await isAllowed(kind, here)).toBe(false);
  });

  test.each(kindsBy('user'))('%s that other users have used up is left for a user', async (kind) => {
    expect(await useUp(kind, userSource(randomUUID()))).toBe(LIMITS[kind].limit);
    expect(await isAllowed(kind, userSource(randomUUID()))).toBe(true);
  });

  test('counts the networks of an IPv6 /48 together, with a larger allowance', async () => {
    let allowed = 0;
    for (let index = 0; index < 30; index += 1) {
      allowed += await useUp('passwordGuess', networkSource(`2001:db8:3:${index.toString(16)}::1`));
    }
    expect(allowed).toBe(50);
    expect(await isAllowed('passwordGuess', networkSource('2001:db8:4::1'))).toBe(true);
  });

  test('gives an attempt back to the network and to its /48', async () => {
    const source = networkSource('2001:db8:5::1');
    for (let round = 0; round < 60; round += 1) {
      expect(await isAllowed('passwordGuess', source)).toBe(true);
      await limits.giveBack(database.db, [attempt('passwordGuess', source)]);
    }
  });

  test.each(Object.keys(BRAKES) as BrakeKind[])(
    'the brake %s delays within its bound, and never refuses',
    async (kind) => {
      const { free, stepMs, longestMs } = BRAKES[kind];
      const brakes = createBrakes({ key: randomUUID(), now: () => new Date(), pause: async () => undefined });
      const delays: number[] = [];
      for (let round = 0; round < free + 105; round += 1) delays.push(await brakes.count(database.db, kind, 'owner'));
      expect(delays.slice(0, free)).toEqual(Array.from({ length: free }, () => 0));
      expect(delays[free]).toBe(stepMs);
      expect(Math.max(...delays)).toBe(longestMs);
      expect(await brakes.delayOfNext(database.db, kind, 'owner')).toBe(longestMs);
      expect(await brakes.delayOfNext(database.db, kind, 'another')).toBe(0);
    },
  );
});
