import ipaddr from 'ipaddr.js';

/** All callers whose address cannot be parsed share this network, so that invalid text gives no caller a new limit. */
const UNKNOWN_NETWORK = 'unknown';

/**
 * Parses the address of a caller as sockets and proxies write it: IPv4, IPv6 with or without a zone, IPv6 in brackets,
 * each with or without a port, and in the quotes of the `Forwarded` header (RFC 7239).
 *
 * @returns The address; an IPv4 address mapped into IPv6 (`::ffff:…`) as IPv4. Null if the text is not one address.
 */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const address = withoutPort(text.trim().replace(/^"(.*)"$/, '$1'));
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
};

/**
 * Returns the key by which limits count a caller: its IPv4 address, or the /64 of its IPv6 address, because one
 * subscriber has a whole /64.
 */
export const networkOf = (address: string): string => {
  const parsed = parseAddress(address);
  if (parsed === null) return UNKNOWN_NETWORK;
  return 'parts' in parsed ? prefixOf(parsed, 64) : parsed.toString();
};

/** Returns the /48 of an IPv6 address, which one subscriber can own as well. Null for an address without a /48. */
export const siteOf = (address: string): string | null => {
  const parsed = parseAddress(address);
  return parsed !== null && 'parts' in parsed ? prefixOf(parsed, 48) : null;
};

const prefixOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;

/** Whether the address is of this machine: 127.0.0.0/8 or ::1. */
export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === 'loopback';

/** Whether the host of a URL or of the `Host` header, with or without a port, is a loopback address or `localhost`. */
export const isLoopbackHost = (host: string): boolean => /^localhost(:\d{1,5})?$/i.test(host) || isLoopback(host);

const withoutPort = (address: string): string => {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([\d.]+):\d{1,5}$/, '$1');
};
