import { keyedHash } from '#server/security/secrets.ts';

/** The ticket of the mailed link, as 256 bits in base64url. Only the key of the server can calculate it. */
export const ticketOf = (key: string, declarationId: string): string =>
  Buffer.from(keyedHash(key, 'contract-declaration', declarationId), 'hex').toString('base64url');
