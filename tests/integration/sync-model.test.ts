import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { beginRestart } from '#shared/sync/apply-page.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { networkTo, openDevice, openDeviceOn, rowsOn, type Device } from '#tests/support/device.ts';
import { aPage, aSnapshot } from '#tests/support/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/open-server.ts';
import { engines } from '#tests/support/test-database.ts';

const HOUR_MS = 3_600_000;
const AD_LIMIT = 4;
const FOLLOW_LIMIT = 2;
const RUNS = 8;

/** A way to the server on which the reply of a push can get lost after the server applied it. */
const unsteady = (network: SyncNetwork): SyncNetwork & { loseReply: (loses: boolean) => void } => {
  let isLosing = false;
  return {
    pull: network.pull,
    push: async (input) => {
      const answer = await network.push(input);
      if (isLosing) throw new AppError('NETWORK_UNREACHABLE');
      return answer;
    },
    loseReply: (loses) => {
      isLosing = loses;
    },
  };
};

type Player = { device: Device; network: ReturnType<typeof unsteady>; now: () => number };
type Draw = { number: number; amount: number };

/** One of five ads, of three pages, in one of two versions. */
const adOf = (number: number, text: string) =>
  anAd({ id: `100000${number % 5}`, pageId: String((number % 5) % 3), text });
const adDrawn = ({ number, amount }: Draw) => adOf(number, `version ${amount % 2}`);
const otherDrawn = ({ number, amount }: Draw) => adOf(number + amount, 'version 0');
const reachDrawn = ({ amount }: Draw, now: number) =>
  aSnapshot(now - amount * 13 * HOUR_MS, { euTotal: 1_000 * (amount % 2) });
const countDrawn = ({ number, amount }: Draw, now: number) => ({
  pageId: String(number % 3),
  count: number,
  isAtLeast: false,
  country: 'ALL',
  countedAt: now - amount * 9 * HOUR_MS,
});

const MOVES: Record<string, (player: Player, draw: Draw) => Promise<unknown>> = {
  save: ({ device }, draw) => device.ads.save(adDrawn(draw)),
  unsave: ({ device }, draw) => device.ads.unsave(adDrawn(draw).id),
  remove: ({ device }, draw) => device.ads.remove([adDrawn(draw).id, otherDrawn(draw).id]),
  'put back': ({ device }, draw) => device.ads.putBack([adDrawn(draw).id]),
  'let the undo end': ({ device }) => device.ads.endUndo(),
  check: ({ device, now }, draw) =>
    device.reach.check(adDrawn(draw), draw.amount === 0 ? null : reachDrawn(draw, now())),
  measure: ({ device, now }, draw) => device.reach.add(adDrawn(draw).id, reachDrawn(draw, now())),
  meet: ({ device }, draw) => device.follows.capture([adDrawn(draw), otherDrawn(draw)]),
  follow: ({ device }, { number, amount }) =>
    device.follows.follow(aPage({ pageId: String(number % 3), pageName: `Page ${amount}` })),
  unfollow: ({ device }, { number }) => device.follows.unfollow(String(number % 3)),
  see: ({ device }, draw) => device.follows.seeAds([adDrawn(draw).id, otherDrawn(draw).id]),
  count: ({ device, now }, draw) => device.follows.notePageCount(countDrawn(draw, now())),
  sync: ({ device }) => device.sync(),
  'lose the reply': async ({ device, network }) => {
    network.loseReply(true);
    await device.sync();
    network.loseReply(false);
  },
  'pull anew': async ({ device }) => {
    await beginRestart(device.db, device.fence);
    return device.sync();
  },
};

const steps = fc.array(
  fc.record({
    player: fc.nat(1),
    // Syncing now and then, or everything would meet at the end alone.
    move: fc.constantFrom(...Object.keys(MOVES), 'sync', 'sync', 'sync'),
    draw: fc.record({ number: fc.nat(4), amount: fc.nat(3) }),
  }),
  { minLength: 5, maxLength: 40 },
);

describe.each(engines)('whatever two devices do apart from each other, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, {
      parts: usersByName,
      settings: { adLimit: AD_LIMIT, followLimit: FOLLOW_LIMIT },
    });
  });
  afterAll(() => server.stop());

  /** One whose clock is right, and one whose clock is two days ahead. */
  const openPlayers = (account: string): Player[] =>
    [0, 48 * HOUR_MS].map((ahead) => {
      const network = unsteady(networkTo(server.url, account));
      const now = (): number => Date.now() + ahead;
      return { device: openDeviceOn(network, { now }), network, now };
    });

  const syncUntilStill = async (players: Player[]): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      for (const { device } of players) expect((await device.sync()).outcome).toBe('synced');
    }
  };

  test('they end with the same rows, which are the server’s, and nothing waits', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const account = randomUUID();
        const players = openPlayers(account);
        for (const { player, move, draw } of all) await MOVES[move]!(players[player]!, draw);
        for (const { device } of players) await device.ads.endUndo();
        await syncUntilStill(players);
        const fresh = openDevice(server, account);
        await fresh.sync();
        const expected = await rowsOn(fresh);
        for (const { device } of players) {
          expect((await device.status()).waiting).toBe(0);
          expect(await rowsOn(device)).toEqual(expected);
        }
        expect(new Set(expected.captured.map(({ adId }) => adId)).size).toBeLessThanOrEqual(AD_LIMIT);
        expect(expected.follows.length).toBeLessThanOrEqual(FOLLOW_LIMIT);
        for (const device of [...players.map((player) => player.device), fresh]) await device.db.delete();
      }),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? RUNS) },
    );
  });
});
