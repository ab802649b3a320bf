import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can drop its connections. */
export type TcpGate = {
  port: number;
  /** Closes all connections and refuses new ones. */
  shut: () => Promise<void>;
  /** Accepts connections again, at the same port. */
  open: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a TCP proxy in front of a server. `shut` simulates a restart of the server's machine. */
export const openTcpGate = async (target: { host: string; port: number }): Promise<TcpGate> => {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Both ends notice the closed connection themselves.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const socket of [incoming, outgoing]) track(socket);
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
