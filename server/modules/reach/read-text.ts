/** The body of somebody else's answer; throws where it is longer than `limitBytes`. */
export const readText = async (response: Response, limitBytes: number): Promise<string> => {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > limitBytes) {
      // Not awaited: until the sender hears of it may take for ever, and everybody else waits in line meanwhile.
      reader.cancel().catch(() => undefined);
      throw new Error('The answer is larger than any that is meant.');
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts).toString('utf8');
};
