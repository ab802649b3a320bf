import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DeletedBoards } from '#shared/store/boards/boards-store.ts';
import { beginRestart } from '#shared/sync/pull.ts';
import type { PushInput, SyncNetwork, WithLock } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createLocks, openDeviceOn, type Device } from '#tests/support/stand-ins/device.ts';
import { aPage, aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { boardMoves } from './board-moves.ts';

/** A network connection to the server whose fault mode the moves of a player set. */
type Link = SyncNetwork & {
  mode: 'normal' | 'offline' | 'loses-replies' | 'sends-twice';
  /** All pushes that were sent, in order. */
  sent: PushInput[];
};

const openLink = (server: SyncNetwork): Link => {
  const link: Link = {
    mode: 'normal',
    sent: [],
    push: async (input) => {
      if (link.mode === 'offline') throw new AppError('NETWORK_UNREACHABLE');
      link.sent.push(input);
      const copies = link.mode === 'sends-twice' ? [server.push(input), server.push(input)] : [];
      const [answer] = await Promise.all([server.push(input), ...copies]);
      if (link.mode === 'loses-replies') throw new AppError('NETWORK_UNREACHABLE');
      return answer;
    },
    pull: async (input) => {
      if (link.mode === 'offline') throw new AppError('NETWORK_UNREACHABLE');
      return server.pull(input);
    },
  };
  return link;
};

/** One device of the account in a schedule. `deletedBoards`: what Undo of the last deletion of a board needs. */
export type Player = {
  device: Device;
  link: Link;
  clock: { aheadMs: number };
  withLock: WithLock;
  deletedBoards: DeletedBoards;
};

export const openPlayer = (server: SyncNetwork, aheadMs: number, withLock = createLocks()): Player => {
  const link = openLink(server);
  const clock = { aheadMs };
  const device = openDeviceOn(link, { now: () => Date.now() + clock.aheadMs, withLock });
  return { device, link, clock, withLock, deletedBoards: { boards: [], ads: [] } };
};

/** Opens the local store of this name in a new session; the previous session can't write any more. */
const reopen = (player: Player, name: string): void => {
  player.device.fence.close();
  player.device.db.close();
  const { link, clock, withLock } = player;
  player.device = openDeviceOn(link, { name, now: () => Date.now() + clock.aheadMs, withLock });
};

export type Draw = { number: number; amount: number };

/** One of five ads of three advertisers, in one of two versions. */
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

/** Calls a move with two tags or aliases of the device, which can be the same. Does nothing without tags. */
const withTags =
  (move: (player: Player, tagIds: { one: string; other: string }, draw: Draw) => Promise<unknown>) =>
  async (player: Player, draw: Draw): Promise<void> => {
    const tags = await player.device.db.tags.toCollection().primaryKeys();
    const tagAt = (index: number): string | undefined => tags[index % Math.max(tags.length, 1)];
    const [one, other] = [tagAt(draw.number), tagAt(draw.number + draw.amount)];
    if (one !== undefined && other !== undefined) await move(player, { one, other }, draw);
  };

/** Writes a note based on the present one. A note of an ad that the device does not have is rejected. */
const writeNote =
  (resolves: boolean) =>
  async ({ device: { notes } }: Player, draw: Draw): Promise<void> => {
    const adId = adDrawn(draw).id;
    const basedOn = (await notes.read(adId))?.revision ?? null;
    const edit = { text: draw.amount === 0 ? '' : `note ${draw.amount}`, basedOn, resolves };
    await notes.write(adId, edit).catch(() => undefined);
  };

/** Returns a move that syncs in this mode and then restores the previous mode. An offline device stays offline. */
const syncWithMode =
  (mode: Link['mode']) =>
  async ({ device, link }: Player): Promise<void> => {
    const before = link.mode;
    link.mode = before === 'offline' ? before : mode;
    await device.sync();
    link.mode = before;
  };

/** Returns the ids of the ads that a move may remove from the saved ads. */
export const removedBy = (move: string, draw: Draw): string[] =>
  move === 'unsave' || move === 'remove' ? [adDrawn(draw).id, otherDrawn(draw).id] : [];

/** The operations of a schedule by name. The order of the names is part of what a seed means. */
export const MOVES: Record<string, (player: Player, draw: Draw) => Promise<unknown>> = {
  save: ({ device }, draw) => device.ads.save(adDrawn(draw)),
  unsave: ({ device }, draw) => device.ads.unsave(adDrawn(draw).id),
  remove: ({ device }, draw) => device.ads.remove([adDrawn(draw).id, otherDrawn(draw).id]),
  'put back': ({ device }, draw) => device.ads.restoreDeleted([adDrawn(draw).id]),
  'end the undo': ({ device }) => device.ads.endUndo(),
  'check reach': (player, draw) =>
    player.device.reach.check(adDrawn(draw), draw.amount === 0 ? null : reachDrawn(draw, nowOf(player))),
  'add reach': (player, draw) => player.device.reach.add(adDrawn(draw).id, reachDrawn(draw, nowOf(player))),
  capture: ({ device }, draw) => device.follows.capture([adDrawn(draw), otherDrawn(draw)]),
  follow: ({ device }, { number, amount }) =>
    device.follows.follow(aPage({ pageId: String(number % 3), pageName: `Page ${amount}` })),
  unfollow: ({ device }, { number }) => device.follows.unfollow(String(number % 3)),
  'mark as seen': ({ device }, draw) => device.follows.seeAds([adDrawn(draw).id, otherDrawn(draw).id]),
  'count the ads of a page': (player, draw) => player.device.follows.notePageCount(countDrawn(draw, nowOf(player))),
  sync: ({ device }) => device.sync(),
  'lose the reply': syncWithMode('loses-replies'),
  'push twice': syncWithMode('sends-twice'),
  'go offline': async ({ link }) => {
    link.mode = 'offline';
  },
  'come online': async ({ link }) => {
    link.mode = 'normal';
  },
  'move the clock': async ({ clock }, { amount }) => {
    clock.aheadMs = (amount - 1) * 48 * HOUR_MS;
  },
  'repeat an old push': async ({ link }, { number }) => {
    const old = link.sent[number];
    if (old !== undefined && link.mode !== 'offline') await link.push(old).catch(() => undefined);
  },
  'restart the pull': async ({ device }) => {
    await beginRestart(device.db, device.fence);
    return device.sync();
  },
  'sign out and in': async (player) => reopen(player, player.device.name),
  reinstall: async (player) => {
    const { db } = player.device;
    reopen(player, crypto.randomUUID());
    await db.delete();
  },
  ...boardMoves,
  'create a tag': ({ device }, { number }) => device.tags.create(`Tag ${number % 3}`),
  'rename a tag': withTags(({ device }, { one }, { amount }) => device.tags.rename(one, `TAG ${amount}`)),
  'merge tags': withTags(({ device }, { one, other }) => device.tags.merge(one, other)),
  'delete a tag': withTags(({ device }, { one }) => device.tags.remove(one)),
  'tag ads': withTags(({ device }, { other }, draw) =>
    device.tags.tagAds(other, [adDrawn(draw).id, otherDrawn(draw).id]),
  ),
  'untag ads': withTags(({ device }, { other }, draw) =>
    device.tags.untagAds(other, [adDrawn(draw).id, otherDrawn(draw).id]),
  ),
  'write a note': writeNote(false),
  'resolve a note': writeNote(true),
};
