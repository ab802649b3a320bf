import type { Socket } from 'node:net';

/** Longest request of the tool. */
export const REQUEST_BYTES = 64 * 1024;

/** The first line that arrives; null if the other side ends before that, or sends more than `mostBytes`. */
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
