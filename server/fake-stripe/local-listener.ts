import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type LocalListener = { url: string; close: () => Promise<void> };

/** An HTTP server on a free port of the loopback interface. */
export const openLocalListener = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalListener> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
