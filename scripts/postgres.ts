import { Socket } from 'node:net';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Wait at most this long for PostgreSQL to accept a connection. */
const CONNECT_TIMEOUT_MS = 1_000;

/** The URL of the PostgreSQL in which tests create their databases, or null if none accepts a connection. */
export const findPostgres = async (): Promise<string | null> => {
  const url = process.env['TEST_POSTGRES_URL'] ?? DEFAULT_URL;
  const { hostname, port } = new URL(url);
  const isReachable = await new Promise<boolean>((resolve) => {
    const socket = new Socket().setTimeout(CONNECT_TIMEOUT_MS);
    const end = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
    socket.connect(Number(port || 5432), hostname);
  });
  return isReachable ? url : null;
};
