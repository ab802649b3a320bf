import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LocalService = { url: string; close: () => Promise<void> };

/** Opens an HTTP service of a third party on a free port of this machine. */
export const openLocalService = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalService> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
