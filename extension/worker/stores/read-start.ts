/**
 * Reads at most `maxBytes` of a response as text, and cancels the rest. `isWhole`: whether the response was complete.
 * Rejects if the connection breaks.
 */
export const readStart = async ({ body }: Response, maxBytes: number): Promise<{ text: string; isWhole: boolean }> => {
  if (body === null) return { text: '', isWhole: true };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isWhole: true };
    text += decoder.decode(value.subarray(0, maxBytes - bytes), { stream: true });
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return { text, isWhole: false };
    }
  }
};
