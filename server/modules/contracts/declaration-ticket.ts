import { keyedHash } from '#server/security/secrets.ts';

/** Returns the ticket of the link in the mail: 256 bits in base64url, derived with the server's secret key. */
export const ticketOf = (key: string, declarationId: string): string =>
  Buffer.from(keyedHash(key, 'contract-declaration', declarationId), 'hex').toString('base64url');
