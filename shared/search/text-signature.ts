/** Bits that stand for the three-letter pieces of a text, as 32-bit words. */
export const SIGNATURE_WORDS = 16;
const BITS = SIGNATURE_WORDS * 32;

/** Texts beyond this set nearly every bit, so that reading on would tell nothing. */
const READ_CHARACTERS = 2_000;

/**
 * Sets in `into` (at `offset`) the bits of every piece of the text. A text that lacks one bit of what is searched for can't
 * hold it; one that has them all may. So most texts need not be read at all.
 */
export const writeSignature = (text: string, into: Uint32Array, offset: number): void => {
  into.fill(0, offset, offset + SIGNATURE_WORDS);
  if (text.length > READ_CHARACTERS) {
    into.fill(0xffff_ffff, offset, offset + SIGNATURE_WORDS);
    return;
  }
  let [before, last] = [text.charCodeAt(0), text.charCodeAt(1)];
  for (let index = 2; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const bit = bitOf(before, last, code);
    into[offset + (bit >>> 5)] = (into[offset + (bit >>> 5)] ?? 0) | (1 << (bit & 31));
    before = last;
    last = code;
  }
};

/** Whether the text whose signature stands at `offset` may hold what `wanted` was written from. */
export const mayHold = (signatures: Uint32Array, offset: number, wanted: Uint32Array): boolean => {
  for (let word = 0; word < SIGNATURE_WORDS; word += 1) {
    const bits = wanted[word] ?? 0;
    if (((signatures[offset + word] ?? 0) & bits) >>> 0 !== bits) return false;
  }
  return true;
};

const bitOf = (one: number, two: number, three: number): number =>
  (Math.imul(Math.imul(Math.imul(one, 31) + two, 31) + three, 0x9e37_79b1) >>> 16) % BITS;
