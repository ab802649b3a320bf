import type { Socket } from 'node:net';

const LONGEST_LINE_BYTES = 64 * 1024;

/** The first line that arrives; null where the other side ends before one does, or sends too much. */
export const readLine = (socket: Socket): Promise<string | null> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      const text = Buffer.concat(chunks).toString('utf8');
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
      else if (size > LONGEST_LINE_BYTES) resolve(null);
    });
    socket.once('close', () => resolve(null));
    socket.once('end', () => resolve(null));
  });
