/** Loopback addresses at which a server that listens on all interfaces is reachable from its own machine. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the URL of a server for a program on the same machine. */
export const ownUrlOf = (host: string, port: number): string => urlOf(LOOPBACK[host] ?? host, port);

export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
