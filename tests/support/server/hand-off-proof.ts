import { createHash, randomBytes } from 'node:crypto';

/** Returns a new verifier, 256 random bits in base64url, with its S256 challenge (RFC 7636, section 4.2). */
export const newProof = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
