import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { askServer, readLine } from './ask-server.ts';
import { EXIT, type OperatorReply, unreachable } from './operator-reply.ts';
import { OperatorRequest } from './operator-request.ts';
import type { OperatorService } from './operator.service.ts';
import { operatorSocketPath } from './socket-path.ts';

type Options = {
  dataDir: string;
  operator: OperatorService;
  onError: (error: unknown) => void;
  heartbeatMs?: number;
};

export type OperatorSocket = { close: () => Promise<void> };

/** Maximum size of a request of the tool in bytes. */
const REQUEST_BYTES = 64 * 1024;
const NOT_FOR_OTHERS = 0o177;
const IDLE_MS = 10_000;
/** Timeout in ms for the reply of another server on the same directory. */
const OTHER_SERVER_MS = 10_000;
/** While a command runs, the server sends a space in this interval, so that the tool knows that it still works. */
const HEARTBEAT_MS = 5_000;

/**
 * Listens for the tool of the operator, with one request per connection. Only the user of the server can connect (mode
 * 0600); there is no other authentication. If another server on the same directory already listens, that server
 * continues to answer.
 */
export const openOperatorSocket = async ({
  dataDir,
  heartbeatMs = HEARTBEAT_MS,
  ...serving
}: Options): Promise<OperatorSocket> => {
  await mkdir(dataDir, { recursive: true });
  const path = await operatorSocketPath(dataDir);
  const { onError } = serving;
  const other = await askServer(path, { command: 'help' }, { silenceMs: OTHER_SERVER_MS });
  if (typeof other === 'object') return { close: async () => undefined };
  // The existing file was left by a server that was killed.
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', onError);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    void answer(socket, { ...serving, heartbeatMs });
  });
  server.on('error', onError);
  await listen(server, path);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};

const listen = async (server: Server, path: string): Promise<void> => {
  const before = process.umask(NOT_FOR_OTHERS);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  await chmod(path, 0o600);
};

type Serving = Pick<Required<Options>, 'operator' | 'onError' | 'heartbeatMs'>;

const answer = async (socket: Socket, { operator, onError, heartbeatMs }: Serving): Promise<void> => {
  try {
    const line = await readLine(socket, REQUEST_BYTES);
    if (line === null) return void socket.destroy();
    // The connection is not idle while the server runs the command.
    socket.setTimeout(0);
    const heartbeat = setInterval(() => socket.write(' '), heartbeatMs);
    socket.end(`${JSON.stringify(await replyTo(line, operator).finally(() => clearInterval(heartbeat)))}\n`);
  } catch (error) {
    onError(error);
    socket.end(`${JSON.stringify(unreachable(operatorTexts.failed))}\n`);
  }
};

const replyTo = async (line: string, operator: OperatorService): Promise<OperatorReply> => {
  const request = OperatorRequest.safeParse(parseJson(line));
  return request.success ? operator.run(request.data) : { exitCode: EXIT.wrongUse, text: operatorTexts.requestUnknown };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is rejected by the parser of requests.
    return undefined;
  }
};
