import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { networkTo, openDevice, openDeviceOn, rowsOn, type Device } from '#tests/support/stand-ins/device.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { engines } from '#tests/support/server/database/test-database.ts';
import { diceOf, type Dice } from './dice.ts';
import { expectSurvived, type RoundCounts } from './expect-survived.ts';
import { openFaultyNetwork, type FaultyNetwork, type NetworkFault } from './faulty-network.ts';

/** The number of pushes per run. Each run has its own account. */
const PUSHES = 20;
/** The caller's timeout. The real client has 25 s; a short one keeps the test fast. */
const TIMEOUT_MS = 300;

type Step = { adId: string; saves: boolean };

describe.each(engines)('sync over a faulty network, on %s', (engine) => {
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

  const apply = (device: Device, { adId, saves }: Step): Promise<unknown> =>
    saves ? device.ads.save(anAd({ id: adId })) : device.ads.unsave(adId);

  const savedAfter = (steps: readonly Step[]): string[] =>
    [...new Map(steps.map(({ adId, saves }) => [adId, saves]))].flatMap(([adId, saved]) => (saved ? [adId] : []));

  /** Returns the number of changes that the same steps make without faults. */
  const seqWithoutFaults = async (steps: readonly Step[]): Promise<number> => {
    const device = openDevice(server, randomUUID());
    for (const step of steps) await apply(device, step);
    expect((await device.sync()).outcome).toBe('synced');
    return seqOf(device);
  };

  const seqOf = async ({ db }: Device): Promise<number> => {
    const seq: unknown = (await db.facts.get('pullSeq'))?.value;
    await db.delete();
    return Number(seq);
  };

  /** Pushes each step over a network with faults drawn from `choices`. The last syncs run without faults. */
  const runWithFaults = async (
    dice: Dice,
    choices: readonly [NetworkFault, ...NetworkFault[]],
  ): Promise<RoundCounts> => {
    const account = randomUUID();
    const device = openDeviceOn(networkTo(network.url, account, TIMEOUT_MS));
    const steps = drawSteps(dice);
    network.setFaults((path) =>
      path.startsWith('/api/sync/push') ? dice.pick(choices) : dice.pick([...choices, 'pass']),
    );
    for (const step of steps) {
      await apply(device, step);
      const { outcome } = await device.sync();
      expect(['synced', 'waiting']).toContain(outcome);
      expect((await device.status()).refused).toBe(0);
    }
    network.setFaults(() => 'pass');
    expect((await device.sync()).outcome).toBe('synced');
    await network.deliverLate();
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    const fresh = openDevice(server, account);
    await fresh.sync();
    expect(await rowsOn(fresh)).toEqual(await rowsOn(device));
    const onServer = new Set((await fresh.ads.listSaved()).map(({ adId }) => adId));
    const expected = savedAfter(steps);
    await device.db.delete();
    const extraChanges = (await seqOf(fresh)) - (await seqWithoutFaults(steps));
    return {
      rounds: PUSHES,
      lost: expected.filter((adId) => !onServer.has(adId)).length,
      doubled: Math.max(extraChanges, onServer.size - expected.length, 0),
    };
  };

  const share = engines.length;

  test('loses and repeats no change when replies are lost after the commit', () =>
    expectSurvived(8, (dice) => runWithFaults(dice, ['pass', 'lose-reply', 'lose-reply']), { share }));

  test('applies a push once when it arrives several times concurrently', () =>
    expectSurvived(9, (dice) => runWithFaults(dice, ['duplicate']), { share }));

  test('ignores a push that arrives after newer pushes', () =>
    expectSurvived(10, (dice) => runWithFaults(dice, ['pass', 'late', 'late', 'delay']), { share }));

  test('sends every change after the server has answered 429 or 5xx for a while', () =>
    expectSurvived(
      24,
      (dice) => runWithFaults(dice, ['too-many', 'unavailable', 'bad-gateway', 'fail-after', 'pass']),
      {
        share,
      },
    ));

  test('retries when an answer is truncated, garbled, endless or from a captive portal', () =>
    expectSurvived(
      25,
      (dice) => runWithFaults(dice, ['truncate', 'half-json', 'garbage', 'portal', 'trickle', 'hang', 'drop', 'pass']),
      { share },
    ));
});
