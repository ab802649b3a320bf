import type { FastifyRequest } from 'fastify';

/** A proxy on this machine makes every caller look local, so a forwarded request never counts as such. */
export const isOfThisMachine = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined &&
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(request.socket.remoteAddress ?? '');
