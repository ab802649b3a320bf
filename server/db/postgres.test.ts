import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './database-failure.ts';
import { openPostgres } from './postgres.ts';

const LET_IN = Buffer.from('5200000008000000005a0000000549', 'hex');
const DONE = Buffer.from('430000000a424547494e005a0000000549', 'hex');
/** More than the pool has connections. */
const CALLS = 25;

/** Lets everybody in as PostgreSQL does, and then breaks off at the first statement, or answers each. */
const openShakyDatabase = async () => {
  const mood = { breaksOff: true };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(LET_IN);
      socket.on('data', () => (mood.breaksOff ? socket.destroy() : socket.write(DONE)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { mood, url: `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/any` };
};

test('a database that breaks off at the beginning of transactions ends no process and costs no connection', async () => {
  const { mood, url } = await openShakyDatabase();
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
  mood.breaksOff = false;
  await Promise.all(Array.from({ length: CALLS }, work));
  await close();
});
