import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { askServer } from './ask-server.ts';
import { readLine, REQUEST_BYTES } from './read-line.ts';
import { EXIT, type OperatorReply } from './operator-reply.ts';
import { OperatorRequest } from './operator-request.ts';
import type { OperatorService } from './operator.service.ts';
import { operatorSocketPath } from './socket-path.ts';

type Options = { dataDir: string; operator: OperatorService; onError: (error: unknown) => void };

export type OperatorSocket = { close: () => Promise<void> };

const NOT_FOR_OTHERS = 0o177;
const IDLE_MS = 10_000;

/**
 * Listens for the operator's tool, one request per connection. Only this user may connect (mode 0600), which is all the
 * proof of identity there is. Another server on the same directory that already listens stays the one that answers.
 */
export const openOperatorSocket = async ({ dataDir, operator, onError }: Options): Promise<OperatorSocket> => {
  await mkdir(dataDir, { recursive: true });
  const path = await operatorSocketPath(dataDir);
  if ((await askServer(path, { command: 'help' })) !== null) return { close: async () => undefined };
  // What lies there now is left over from a server that was killed.
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', onError);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    void answer(socket, operator, onError);
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

const answer = async (socket: Socket, operator: OperatorService, onError: (error: unknown) => void): Promise<void> => {
  try {
    const line = await readLine(socket, REQUEST_BYTES);
    if (line === null) return void socket.destroy();
    // From here on the silence is ours.
    socket.setTimeout(0);
    socket.end(`${JSON.stringify(await replyTo(line, operator))}\n`);
  } catch (error) {
    onError(error);
    const reply: OperatorReply = { exitCode: EXIT.unreachable, text: operatorTexts.failed };
    socket.end(`${JSON.stringify(reply)}\n`);
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
    // No JSON is no request, which the parser of requests says.
    return undefined;
  }
};
