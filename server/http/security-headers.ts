import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets the security headers of every response. The strict policy here is for responses that are not pages; pages set
 * their own policy. HTTPS is only enforced if the server is reached over HTTPS: a server on plain HTTP, for example in
 * a LAN, would become unreachable.
 */
export const setSecurityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
};
