/** The body of somebody else's answer; throws where it is longer than `limitBytes`. */
export const readText = async (response: Response, limitBytes: number): Promise<string> => {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > limitBytes) throw new Error('The answer is larger than any that is meant.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
