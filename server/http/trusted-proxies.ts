import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { parseAddress } from './caller-address.ts';

/** Addresses and subnets of trusted proxies, or the number of proxies in front of the server; false: no proxy. */
export type TrustProxy = false | number | string[];

/** Whether the server trusts the X-Forwarded-For header of this sender. `hop` 0 is the peer of the connection. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Creates the check of senders. A proxy may write the address of another proxy with a port or in brackets. */
export const createIsTrusted = (trustProxy: TrustProxy): IsTrusted => {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const isListed = compile(trustProxy);
  return (address, hop) => {
    const parsed = parseAddress(address);
    return parsed !== null && isListed(parsed.toString(), hop);
  };
};

/**
 * Warns once if a sender that is not trusted sends X-Forwarded-For. Behind a proxy that is missing in TRUST_PROXY, all
 * callers share the limits of one address.
 */
export const warnOfUntrustedProxy = (app: FastifyInstance, isTrusted: IsTrusted): void => {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isForwarded && !hasWarned && !isTrusted(request.socket.remoteAddress ?? '', 0)) {
      hasWarned = true;
      app.log.warn(serverTexts.proxyNotTrusted);
    }
    done();
  });
};
