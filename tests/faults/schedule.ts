import type { OutboxRow } from '#shared/store/database.ts';
import type { SyncNetwork, WithLock } from '#shared/sync/sync-network.ts';
import { openDeviceOn, rowsOn, type Device } from '#tests/support/device.ts';
import { adDrawn, MOVES, openPlayer, takenBy, type Draw, type Player } from './players.ts';

const HOUR_MS = 3_600_000;
/** So many of each device's pushes arrive once more when all is over. */
const REPEATED = 3;
/** Far more than three devices need to agree. */
const MOST_TURNS = 30;

export type Step = { player: number; move: string; draw: Draw };

type Rows = Awaited<ReturnType<typeof rowsOn>>;

/** What a schedule came to. It travels as JSON where a page played it. */
export type Outcome = {
  /** The rows of each device, and of one that starts anew. */
  rows: Rows[];
  expected: Rows;
  waiting: number;
  refused: number;
  /** What the server tells as new once old pushes had arrived again. */
  changedByRepeats: number;
};

/**
 * Plays one schedule from beginning to end, in any runtime that has IndexedDB: three devices of one account of
 * `server`.
 */
export const playSchedule = async (
  server: SyncNetwork,
  steps: readonly Step[],
  withLock?: WithLock,
): Promise<Outcome> => {
  // One whose clock is right, one two days ahead, one two days behind.
  const players = [0, 48 * HOUR_MS, -48 * HOUR_MS].map((ahead) => openPlayer(server, ahead, withLock));
  for (const { player, move, draw } of steps) await MOVES[move]!(players[player]!, draw);
  for (const { device } of players) await device.ads.endUndo();
  await syncUntilStill(players);
  const { rows: expected, seq } = await readAnew(server);
  const statuses = await Promise.all(players.map(({ device }) => device.status()));
  const rows = await Promise.all(players.map(({ device }) => rowsOn(device)));
  for (const { way } of players) for (const old of way.sent.slice(-REPEATED)) await server.push(old);
  const { changes } = await server.pull({ since: Number(seq), limit: 1 });
  for (const { device } of players) await device.db.delete();
  return {
    rows,
    expected,
    waiting: statuses.reduce((sum, { waiting }) => sum + waiting, 0),
    refused: statuses.reduce((sum, { refused }) => sum + refused, 0),
    changedByRepeats: changes.length,
  };
};

/** Ads that somebody saved, nobody took away, and no reinstall could have lost before it was sent. */
export const surelySaved = (steps: readonly Step[]): string[] => {
  if (steps.some(({ move }) => move === 'reinstall')) return [];
  const taken = new Set(steps.flatMap(({ move, draw }) => takenBy(move, draw)));
  return steps.flatMap(({ move, draw }) => (move === 'save' && !taken.has(adDrawn(draw).id) ? [adDrawn(draw).id] : []));
};

/** In turn, until nothing waits anywhere and all were told of the same last change. */
const syncUntilStill = async (players: readonly Player[]): Promise<void> => {
  for (const { way } of players) way.mood = 'sound';
  for (let turn = 0; turn < players.length || !(await areLevel(players)); turn += 1) {
    if (turn === MOST_TURNS) throw new Error(`not level after ${MOST_TURNS} turns`);
    const { outcome } = await players[turn % players.length]!.device.sync();
    if (outcome !== 'synced') throw new Error(`a sync over a sound way ended with ‘${outcome}’`);
  }
};

/** What a device that starts anew is told. */
const readAnew = async (server: SyncNetwork) => {
  const fresh = openDeviceOn(server);
  await fresh.sync();
  const rows = await rowsOn(fresh);
  const seq = await seqOf(fresh);
  await fresh.db.delete();
  return { rows, seq };
};

/** How far it has pulled. */
const seqOf = async ({ db }: Device): Promise<unknown> => (await db.facts.get('pullSeq'))?.value;

const areLevel = async (players: readonly Player[]): Promise<boolean> => {
  const seqs = await Promise.all(players.map(({ device }) => seqOf(device)));
  const waiting = await Promise.all(players.map(({ device }) => device.db.outbox.filter(isWaiting).count()));
  return new Set(seqs).size === 1 && waiting.every((count) => count === 0);
};

const isWaiting = ({ refusal }: OutboxRow): boolean => refusal === null;
