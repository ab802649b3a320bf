import { connect } from 'node:net';
import { OperatorReply } from './operator-reply.ts';
import { type OperatorRequest } from './operator-request.ts';
import { readLine } from './read-line.ts';

const PATIENCE_MS = 10_000;
/** A command can call the payment provider several times. */
const PATIENCE_FOR_COMMANDS_MS = 5 * 60_000;
/** Longest reply: an export of a month can have 50,000 rows. */
const REPLY_BYTES = 64 * 1024 * 1024;
/** A copy takes as long as its disk. */
const PATIENCE_FOR_COPIES_MS = 6 * 60 * 60_000;

/** The reply of the server that listens at this path; null where none does, or none that speaks sense. */
export const askServer = async (path: string, request: OperatorRequest): Promise<OperatorReply | null> => {
  const socket = connect(path);
  // Nobody listens, or the server went away: both end in `close`, and so in no line.
  socket.on('error', () => undefined);
  socket.setTimeout(patienceFor(request), () => socket.destroy());
  socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`));
  const line = await readLine(socket, REPLY_BYTES);
  socket.destroy();
  return line === null ? null : replyIn(line);
};

const patienceFor = ({ command }: OperatorRequest): number => {
  if (command === 'backup') return PATIENCE_FOR_COPIES_MS;
  return command === 'run' ? PATIENCE_FOR_COMMANDS_MS : PATIENCE_MS;
};

const replyIn = (line: string): OperatorReply | null => {
  try {
    return OperatorReply.parse(JSON.parse(line));
  } catch {
    // Something else listens there.
    return null;
  }
};
