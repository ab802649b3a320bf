import { X509Certificate, createHash } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string; spkiHash: string };

/** A certificate for the hosts that the tests stand in for. The browser is told to trust exactly this key. */
export const makeCertificate = async (hosts: readonly string[]): Promise<Certificate> => {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const pems = await generate([{ name: 'commonName', value: hosts[0] ?? 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const publicKey = new X509Certificate(pems.cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: pems.private, cert: pems.cert, spkiHash: createHash('sha256').update(publicKey).digest('base64') };
};
