/** Where a server that listens everywhere answers itself. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address of a server for a program on the same machine. */
export const ownUrlOf = (host: string, port: number): string => urlOf(LOOPBACK[host] ?? host, port);

export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
