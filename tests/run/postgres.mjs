import { Socket } from 'node:net';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The server on which the tests make their databases, or null where none answers within a second. */
export const findPostgres = async () => {
  const url = process.env.TEST_POSTGRES_URL ?? DEFAULT_URL;
  const { hostname, port } = new URL(url);
  const answers = await new Promise((resolve) => {
    const socket = new Socket().setTimeout(1_000);
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
    socket.connect(Number(port || 5432), hostname);
  });
  return answers ? url : null;
};
