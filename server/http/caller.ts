import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADER, isDeviceToken } from '#shared/contract/device-token.ts';

/** Where a call comes from. The server stores the address only as a hash, and only the name of the browser. */
export type Caller = {
  address: string;
  userAgent: string | undefined;
  /** The token of the device, if the client sent a valid one. It is no credential: see `known-devices.ts`. */
  device: string | null;
};

export const callerOf = (request: FastifyRequest): Caller => {
  const device = request.headers[DEVICE_HEADER];
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    device: typeof device === 'string' && isDeviceToken(device) ? device : null,
  };
};
