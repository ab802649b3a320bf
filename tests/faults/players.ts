import { AppError } from '#shared/errors/app-error.ts';
import { beginRestart } from '#shared/sync/apply-page.ts';
import type { PushInput, SyncNetwork, WithLock } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { createLocks, openDeviceOn, type Device } from '#tests/support/device.ts';
import { aPage, aSnapshot } from '#tests/support/followed-pages.ts';

const HOUR_MS = 3_600_000;

/** A way to the server that is cut, loses replies and delivers twice as its player wants. */
type Way = SyncNetwork & {
  mood: 'sound' | 'offline' | 'loses-replies' | 'sends-twice';
  /** Every push that was sent, in order. */
  sent: PushInput[];
};

const openWay = (server: SyncNetwork): Way => {
  const way: Way = {
    mood: 'sound',
    sent: [],
    push: async (input) => {
      if (way.mood === 'offline') throw new AppError('NETWORK_UNREACHABLE');
      way.sent.push(input);
      const again = way.mood === 'sends-twice' ? [server.push(input), server.push(input)] : [];
      const [answer] = await Promise.all([server.push(input), ...again]);
      if (way.mood === 'loses-replies') throw new AppError('NETWORK_UNREACHABLE');
      return answer;
    },
    pull: async (input) => {
      if (way.mood === 'offline') throw new AppError('NETWORK_UNREACHABLE');
      return server.pull(input);
    },
  };
  return way;
};

/** One browser of an account in a schedule. */
export type Player = { device: Device; way: Way; clock: { aheadMs: number }; withLock: WithLock };

export const openPlayer = (server: SyncNetwork, aheadMs: number, withLock = createLocks()): Player => {
  const way = openWay(server);
  const clock = { aheadMs };
  return { device: openDeviceOn(way, { now: () => Date.now() + clock.aheadMs, withLock }), way, clock, withLock };
};

/** The same store under a fresh session, or a fresh one: what was open before writes no more. */
const reopen = (player: Player, name: string): void => {
  player.device.fence.close();
  player.device.db.close();
  const { way, clock, withLock } = player;
  player.device = openDeviceOn(way, { name, now: () => Date.now() + clock.aheadMs, withLock });
};

export type Draw = { number: number; amount: number };

/** One of five ads, of three pages, in one of two versions. */
const adOf = (number: number, text: string) =>
  anAd({ id: `100000${number % 5}`, pageId: String((number % 5) % 3), text });
export const adDrawn = ({ number, amount }: Draw) => adOf(number, `version ${amount % 2}`);
const otherDrawn = ({ number, amount }: Draw) => adOf(number + amount, 'version 0');
const nowOf = ({ clock }: Player): number => Date.now() + clock.aheadMs;
const reachDrawn = ({ amount }: Draw, now: number) =>
  aSnapshot(now - amount * 13 * HOUR_MS, { euTotal: 1_000 * (amount % 2) });
const countDrawn = ({ number, amount }: Draw, now: number) => ({
  pageId: String(number % 3),
  count: number,
  isAtLeast: false,
  country: 'ALL',
  countedAt: now - amount * 9 * HOUR_MS,
});

/** A sync with the way in this mood, which it keeps afterwards where it is offline. */
const syncIn =
  (mood: Way['mood']) =>
  async ({ device, way }: Player): Promise<void> => {
    const before = way.mood;
    way.mood = before === 'offline' ? before : mood;
    await device.sync();
    way.mood = before;
  };

/** The ads that a move takes away from the saved ones, or may. */
export const takenBy = (move: string, draw: Draw): string[] =>
  move === 'unsave' || move === 'remove' ? [adDrawn(draw).id, otherDrawn(draw).id] : [];

export const MOVES: Record<string, (player: Player, draw: Draw) => Promise<unknown>> = {
  save: ({ device }, draw) => device.ads.save(adDrawn(draw)),
  unsave: ({ device }, draw) => device.ads.unsave(adDrawn(draw).id),
  remove: ({ device }, draw) => device.ads.remove([adDrawn(draw).id, otherDrawn(draw).id]),
  'put back': ({ device }, draw) => device.ads.putBack([adDrawn(draw).id]),
  'let the undo end': ({ device }) => device.ads.endUndo(),
  check: (player, draw) =>
    player.device.reach.check(adDrawn(draw), draw.amount === 0 ? null : reachDrawn(draw, nowOf(player))),
  measure: (player, draw) => player.device.reach.add(adDrawn(draw).id, reachDrawn(draw, nowOf(player))),
  meet: ({ device }, draw) => device.follows.capture([adDrawn(draw), otherDrawn(draw)]),
  follow: ({ device }, { number, amount }) =>
    device.follows.follow(aPage({ pageId: String(number % 3), pageName: `Page ${amount}` })),
  unfollow: ({ device }, { number }) => device.follows.unfollow(String(number % 3)),
  see: ({ device }, draw) => device.follows.seeAds([adDrawn(draw).id, otherDrawn(draw).id]),
  count: (player, draw) => player.device.follows.notePageCount(countDrawn(draw, nowOf(player))),
  sync: ({ device }) => device.sync(),
  'lose the reply': syncIn('loses-replies'),
  'push twice': syncIn('sends-twice'),
  'go offline': async ({ way }) => {
    way.mood = 'offline';
  },
  'come online': async ({ way }) => {
    way.mood = 'sound';
  },
  'move the clock': async ({ clock }, { amount }) => {
    clock.aheadMs = (amount - 1) * 48 * HOUR_MS;
  },
  'repeat an old push': async ({ way }, { number }) => {
    const old = way.sent[number];
    if (old !== undefined && way.mood !== 'offline') await way.push(old).catch(() => undefined);
  },
  'pull anew': async ({ device }) => {
    await beginRestart(device.db, device.fence);
    return device.sync();
  },
  'log out and in': async (player) => reopen(player, player.device.name),
  reinstall: async (player) => {
    const { db } = player.device;
    reopen(player, crypto.randomUUID());
    await db.delete();
  },
};
