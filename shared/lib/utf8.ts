/** The bytes of a text in UTF-8. Halves of a character that lost the other become the replacement character. */
export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), rest(code, 0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), rest(code, 6), rest(code, 0));
    else bytes.push(0xf0 | (code >> 18), rest(code, 12), rest(code, 6), rest(code, 0));
  }
  return Uint8Array.from(bytes);
};

const rest = (code: number, shift: number): number => 0x80 | ((code >> shift) & 0x3f);
