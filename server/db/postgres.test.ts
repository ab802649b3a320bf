import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './database-failure.ts';
import { openPostgres } from './postgres.ts';

const AUTHENTICATED = Buffer.from('5200000008000000005a0000000549', 'hex');
const DONE = Buffer.from('430000000a424547494e005a0000000549', 'hex');
/** More calls than the pool has connections. */
const CALLS = 25;

/**
 * Accepts connections like PostgreSQL. Then it either destroys the connection at the first statement, or answers each
 * statement.
 */
const openShakyDatabase = async () => {
  const state = { disconnects: true };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(AUTHENTICATED);
      socket.on('data', () => (state.disconnects ? socket.destroy() : socket.write(DONE)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { state, url: `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/any` };
};

test('survives a database that disconnects at the start of transactions, and loses no connection of the pool', async () => {
  const { state, url } = await openShakyDatabase();
  const { db, close } = openPostgres(url, () => undefined);
  const work = (): Promise<unknown> => db.transaction((tx) => tx.execute(sql`select 1`));
  const failures = await Promise.all(
    Array.from({ length: CALLS }, () =>
      work().then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
  expect(failures.map(isUnavailable)).toEqual(failures.map(() => true));
  state.disconnects = false;
  await Promise.all(Array.from({ length: CALLS }, work));
  await close();
});
