import { X509Certificate, createHash } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string; spkiHash: string };

/** Creates a certificate for these hosts. A launch flag lets the browser trust this key only. */
export const createCertificate = async (hosts: readonly string[]): Promise<Certificate> => {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const pems = await generate([{ name: 'commonName', value: hosts[0] ?? 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const publicKey = new X509Certificate(pems.cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: pems.private, cert: pems.cert, spkiHash: createHash('sha256').update(publicKey).digest('base64') };
};
