import { connect, type Socket } from 'node:net';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { OperatorReply } from './operator-reply.ts';
import type { OperatorRequest } from './operator-request.ts';

/** Timeout in ms for any data. While a command runs, the server sends a heartbeat every few seconds. */
const SILENCE_MS = MINUTE_MS;
/** Maximum size of a reply. An export of a month can have 50,000 rows. */
const REPLY_BYTES = 64 * 1024 * 1024;

type Waiting = {
  /** Maximum time in ms without any data from the server. */
  silenceMs?: number;
  /** Called when the server reports for the first time that the command still runs. */
  onWorking?: () => void;
};

/**
 * Sends a request to the server that listens at this path, and returns its reply. `absent`: no server listens.
 * `silent`: the connection ended or timed out before the reply, so the command may have run.
 */
export const askServer = async (
  path: string,
  request: OperatorRequest,
  { silenceMs = SILENCE_MS, onWorking = () => undefined }: Waiting = {},
): Promise<OperatorReply | 'absent' | 'silent'> => {
  const socket = connect(path);
  // An error of the connection is followed by `close`, which ends the reading.
  socket.on('error', () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  let isConnected = false;
  socket.once('connect', () => {
    isConnected = true;
    socket.write(`${JSON.stringify(request)}\n`);
  });
  socket.once('data', (chunk: Buffer) => {
    if (chunk.toString('utf8').trim() === '') onWorking();
  });
  const line = await readLine(socket, REPLY_BYTES);
  socket.destroy();
  if (!isConnected) return 'absent';
  return (line === null ? null : replyIn(line)) ?? 'silent';
};

const replyIn = (line: string): OperatorReply | null => {
  try {
    return OperatorReply.parse(JSON.parse(line));
  } catch {
    // Another program listens at this path.
    return null;
  }
};

/** Returns the first line; null if the connection ends before, or if it exceeds `mostBytes`. */
export const readLine = (socket: Socket, mostBytes: number): Promise<string | null> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (chunk.includes('\n')) {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve(text.slice(0, text.indexOf('\n')));
      } else if (size > mostBytes) resolve(null);
    });
    socket.once('close', () => resolve(null));
    socket.once('end', () => resolve(null));
  });
