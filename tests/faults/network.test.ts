import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/an-ad.ts';
import { networkTo, openDevice, openDeviceOn, rowsOn, type Device } from '#tests/support/device.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/open-server.ts';
import { engines } from '#tests/support/test-database.ts';
import { diceOf, type Dice } from './dice.ts';
import { expectSurvived, type Played } from './expect-survived.ts';
import { openFaultyNetwork, type FaultyNetwork, type NetworkFault } from './proxy.ts';

/** So many pushes are one game: an account of its own. */
const PUSHES = 20;
/** A caller gives up by then, as the real client does after 25 s. */
const PATIENCE_MS = 300;

type Step = { adId: string; saves: boolean };

describe.each(engines)('what a network does to pushes, on %s', (engine) => {
  let server: TestServer;
  let network: FaultyNetwork;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
    network = await openFaultyNetwork(server.url, diceOf(1));
  });
  afterAll(async () => {
    await network.close();
    await server.stop();
  });

  const drawSteps = (dice: Dice): Step[] =>
    Array.from({ length: PUSHES }, (_, index) => {
      const number = dice.onceIn(3) ? dice.below(index + 1) : index;
      return { adId: String(3_000_000 + number), saves: !dice.onceIn(3) };
    });

  const take = (device: Device, { adId, saves }: Step): Promise<unknown> =>
    saves ? device.ads.save(anAd({ id: adId })) : device.ads.unsave(adId);

  const savedAtTheEnd = (steps: readonly Step[]): string[] =>
    [...new Map(steps.map(({ adId, saves }) => [adId, saves]))].flatMap(([adId, saved]) => (saved ? [adId] : []));

  /** How many changes the same steps make where nothing goes wrong. */
  const seqWithoutFaults = async (steps: readonly Step[]): Promise<number> => {
    const device = openDevice(server, randomUUID());
    for (const step of steps) await take(device, step);
    expect((await device.sync()).outcome).toBe('synced');
    return seqOf(device);
  };

  const seqOf = async ({ db }: Device): Promise<number> => {
    const seq: unknown = (await db.facts.get('pullSeq'))?.value;
    await db.delete();
    return Number(seq);
  };

  /** Each step is pushed at once, into `faults`; at the end the network is sound again. */
  const play = async (dice: Dice, choices: readonly [NetworkFault, ...NetworkFault[]]): Promise<Played> => {
    const account = randomUUID();
    const device = openDeviceOn(networkTo(network.url, account, PATIENCE_MS));
    const steps = drawSteps(dice);
    network.meet((path) => (path.startsWith('/api/sync/push') ? dice.pick(choices) : dice.pick([...choices, 'pass'])));
    for (const step of steps) {
      await take(device, step);
      const { outcome } = await device.sync();
      expect(['synced', 'waiting']).toContain(outcome);
      expect((await device.status()).refused).toBe(0);
    }
    network.meet(() => 'pass');
    expect((await device.sync()).outcome).toBe('synced');
    await network.deliverLate();
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    const fresh = openDevice(server, account);
    await fresh.sync();
    expect(await rowsOn(fresh)).toEqual(await rowsOn(device));
    const there = new Set((await fresh.ads.listSaved()).map(({ adId }) => adId));
    const wanted = savedAtTheEnd(steps);
    await device.db.delete();
    const more = (await seqOf(fresh)) - (await seqWithoutFaults(steps));
    return {
      rounds: PUSHES,
      lost: wanted.filter((adId) => !there.has(adId)).length,
      doubled: Math.max(more, there.size - wanted.length, 0),
    };
  };

  const share = engines.length;

  test('a reply that is lost after the commit costs nothing and doubles nothing', () =>
    expectSurvived(8, (dice) => play(dice, ['pass', 'lose-reply', 'lose-reply']), { share }));

  test('a push that arrives several times at once is applied once', () =>
    expectSurvived(9, (dice) => play(dice, ['duplicate']), { share }));

  test('a push that arrives after newer ones changes nothing any more', () =>
    expectSurvived(10, (dice) => play(dice, ['pass', 'late', 'late', 'delay']), { share }));

  test('a server that wants to be left alone, or fails, gets everything once it is well', () =>
    expectSurvived(24, (dice) => play(dice, ['too-many', 'unavailable', 'bad-gateway', 'fail-after', 'pass']), {
      share,
    }));

  test('what is cut off, garbled, somebody else’s or never ends is taken for no answer', () =>
    expectSurvived(
      25,
      (dice) => play(dice, ['truncate', 'half-json', 'garbage', 'portal', 'trickle', 'hang', 'drop', 'pass']),
      { share },
    ));
});
