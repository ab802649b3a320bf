import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type TcpGate = {
  port: number;
  /** Cuts every connection and takes no new one. */
  shut: () => Promise<void>;
  /** Lets connections through again, at the same port. */
  open: () => Promise<void>;
  close: () => Promise<void>;
};

/** Stands before a server and can make it vanish, as a restart of its machine does. */
export const openTcpGate = async (target: { host: string; port: number }): Promise<TcpGate> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Whoever talks through the gate hears of a cut connection by itself.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const socket of [incoming, outgoing]) keep(socket);
    incoming.pipe(outgoing).pipe(incoming);
  });
  let port = 0;
  const open = async (): Promise<void> => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const shut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  await open();
  return { port, open, shut, close: shut };
};
