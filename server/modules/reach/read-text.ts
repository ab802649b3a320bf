/** Returns the body of an external response. Throws if it is longer than `limitBytes`. */
export const readText = async (response: Response, limitBytes: number): Promise<string> => {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > limitBytes) {
      // Not awaited: cancelling can take forever, and other calls wait in the queue.
      reader.cancel().catch(() => undefined);
      throw new Error('The response exceeds the size limit.');
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts).toString('utf8');
};
