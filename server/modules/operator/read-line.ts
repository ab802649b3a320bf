import type { Socket } from 'node:net';

/** Maximum size of a request of the tool in bytes. */
export const REQUEST_BYTES = 64 * 1024;

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
