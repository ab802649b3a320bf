import type { FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackHost } from './caller-address.ts';

/** Headers with which proxies and content delivery networks name the original caller, host or route. */
const FORWARDING_HEADER =
  /^(via|cdn-loop|(x-)?(forwarded|original|envoy|real|proxy)(-.+)?|.+-(ip|ipv6|addr|clientip))$/;

/**
 * Whether a program on this machine sent the request without a proxy. The peer alone does not show this: a proxy on
 * this machine makes every caller local, and a page in a local browser can reach the server under a foreign host name
 * that resolves to this machine (DNS rebinding). Therefore the peer and `Host` must be loopback, and the request must
 * have no forwarding header.
 */
export const isOfThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers.host ?? '') &&
  !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
