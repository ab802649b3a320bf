import { HOUR_MS } from '#shared/domain/time.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import type { SyncNetwork, WithLock } from '#shared/sync/sync-network.ts';
import { openDeviceOn, rowsOn, type Device } from '#tests/support/stand-ins/device.ts';
import { adDrawn, MOVES, openPlayer, removedBy, type Draw, type Player } from './players.ts';

/** The number of each device's last pushes that are repeated at the end. */
const REPEATED_PUSHES = 3;
/** The maximum number of syncs at the end. Three devices need far fewer to have the same rows. */
const MAX_TURNS = 30;

export type Step = { player: number; move: string; draw: Draw };

type Rows = Awaited<ReturnType<typeof rowsOn>>;

/** The result of a schedule. It is JSON, because a page returns it to the test. */
export type Outcome = {
  /** The rows of each device. */
  rows: Rows[];
  /** The rows of a new device, which are those of the server. */
  expected: Rows;
  waiting: number;
  refused: number;
  /** The number of changes that the repeated pushes make on the server: 0 if it ignores repeats. */
  changedByRepeats: number;
};

/** Plays a schedule with three devices of one account of `server`. It runs in any runtime that has IndexedDB. */
export const playSchedule = async (
  server: SyncNetwork,
  steps: readonly Step[],
  withLock?: WithLock,
): Promise<Outcome> => {
  // The clocks of the three devices are right, two days ahead and two days behind.
  const players = [0, 48 * HOUR_MS, -48 * HOUR_MS].map((ahead) => openPlayer(server, ahead, withLock));
  for (const { player, move, draw } of steps) await MOVES[move]!(players[player]!, draw);
  for (const { device } of players) await device.ads.endUndo();
  await syncUntilEqual(players);
  const { rows: expected, seq } = await readFromServer(server);
  const statuses = await Promise.all(players.map(({ device }) => device.status()));
  const rows = await Promise.all(players.map(({ device }) => rowsOn(device)));
  for (const { link } of players) for (const old of link.sent.slice(-REPEATED_PUSHES)) await server.push(old);
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

/**
 * Returns the ids of the ads that a step saves and no step may remove. It returns none if a device is reinstalled,
 * which can lose a save before it is sent.
 */
export const surelySaved = (steps: readonly Step[]): string[] => {
  if (steps.some(({ move }) => move === 'reinstall')) return [];
  const removed = new Set(steps.flatMap(({ move, draw }) => removedBy(move, draw)));
  return steps.flatMap(({ move, draw }) =>
    move === 'save' && !removed.has(adDrawn(draw).id) ? [adDrawn(draw).id] : [],
  );
};

/** Syncs the devices in turn until no change waits and all devices have pulled the same last change. */
const syncUntilEqual = async (players: readonly Player[]): Promise<void> => {
  for (const { link } of players) link.mode = 'normal';
  for (let turn = 0; turn < players.length || !(await areInSync(players)); turn += 1) {
    if (turn === MAX_TURNS) throw new Error(`the devices differ after ${MAX_TURNS} syncs`);
    const { outcome } = await players[turn % players.length]!.device.sync();
    if (outcome !== 'synced') throw new Error(`a sync without faults ended with ‘${outcome}’`);
  }
};

/** Returns the rows and the last sequence number that a new device receives from the server. */
const readFromServer = async (server: SyncNetwork) => {
  const fresh = openDeviceOn(server);
  await fresh.sync();
  const rows = await rowsOn(fresh);
  const seq = await seqOf(fresh);
  await fresh.db.delete();
  return { rows, seq };
};

/** Returns the sequence number of the last change that the device has pulled. */
const seqOf = async ({ db }: Device): Promise<unknown> => (await db.facts.get('pullSeq'))?.value;

const areInSync = async (players: readonly Player[]): Promise<boolean> => {
  const seqs = await Promise.all(players.map(({ device }) => seqOf(device)));
  const waiting = await Promise.all(players.map(({ device }) => device.db.outbox.filter(isWaiting).count()));
  return new Set(seqs).size === 1 && waiting.every((count) => count === 0);
};

const isWaiting = ({ refusal }: OutboxRow): boolean => refusal === null;
