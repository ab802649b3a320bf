/** The signature: bits for the three-letter pieces of a text, as 32-bit words. */
const SIGNATURE_WORDS = 16;
const SIGNATURE_BITS = SIGNATURE_WORDS * 32;

/** Longer texts set nearly every bit of the signature, so it would exclude nothing. */
const SIGNED_CHARACTERS = 2_000;

/** One bit for each pair of Latin letters, then one for each letter, as 32-bit words. */
const LETTERS = 26;
const PAIR_WORDS = Math.ceil((LETTERS * LETTERS + LETTERS) / 32);
const FIRST_LETTER = 97;

/** Whether the text at a position contains the search words. `textAt` is called only if the bits can't decide. */
export type TextTest = (position: number, textAt: (position: number) => string) => boolean;

/** The search bits of all texts, by position. */
export type TextBits = {
  /** `known`: the bits that `writeBits` computed for this text before, from the index `at`. */
  write: (position: number, text: string, known?: KnownBits) => void;
  /** Matches texts that contain every word, in any place. */
  testOf: (words: readonly string[]) => TextTest;
  /** Returns whether the text at a position may contain a piece of a word. False is certain. */
  mayContain: (piece: string) => (position: number) => boolean;
};

/**
 * The bits of one text: they begin at the index `at` of `bits`. `added`: a text that follows the one whose bits are
 * known.
 */
export type KnownBits = { bits: Uint32Array; at: number; added?: string };

/** The number of 32-bit words per text. */
export const WORDS_OF_BITS = SIGNATURE_WORDS + PAIR_WORDS;

/** Writes all bits of a text, for `KnownBits`. */
export const writeBits = (text: string, { bits, at }: KnownBits): void => {
  writeSignature(text, bits, at);
  writePairs(text, bits, at + SIGNATURE_WORDS);
};

/**
 * Search bits of each text, so that most texts need not be read. One or two Latin letters are exact: nearly every text
 * contains them, and reading all texts takes longer than two frames. For longer words a signature excludes most texts.
 */
export const createTextBits = (): TextBits => {
  let signatures = new Uint32Array(1_024 * SIGNATURE_WORDS);
  let pairs = new Uint32Array(1_024 * PAIR_WORDS);

  return {
    write: (position, text, known) => {
      signatures = withRoomFor(signatures, (position + 1) * SIGNATURE_WORDS);
      pairs = withRoomFor(pairs, (position + 1) * PAIR_WORDS);
      if (known === undefined) {
        writeSignature(text, signatures, position * SIGNATURE_WORDS);
        writePairs(text, pairs, position * PAIR_WORDS);
        return;
      }
      const [{ bits, at, added = '' }, pairsAt] = [known, known.at + SIGNATURE_WORDS];
      signatures.set(bits.subarray(at, pairsAt), position * SIGNATURE_WORDS);
      pairs.set(bits.subarray(pairsAt, pairsAt + PAIR_WORDS), position * PAIR_WORDS);
      addSignature(added, signatures, position * SIGNATURE_WORDS);
      addPairs(added, pairs, position * PAIR_WORDS);
    },
    testOf: (words) => {
      const exact = words.flatMap((word) => pairBitOf(word) ?? []);
      // Long words are rare, so they exclude most texts first.
      const read = words.filter((word) => pairBitOf(word) === null).sort((one, other) => other.length - one.length);
      const wanted = signatureOf(read);
      return (position, textAt) => {
        if (!exact.every((bit) => isSet(pairs, position * PAIR_WORDS, bit))) return false;
        if (read.length === 0) return true;
        const signature = position * SIGNATURE_WORDS;
        for (const [place, asked] of wanted) if (lacks(signatures[signature + place], asked)) return false;
        const text = textAt(position);
        return read.every((word) => text.includes(word));
      };
    },
    mayContain: (piece) => {
      const bit = pairBitOf(piece);
      if (bit !== null) return (position) => isSet(pairs, position * PAIR_WORDS, bit);
      const wanted = signatureOf([piece]);
      return (position) =>
        wanted.every(([place, asked]) => !lacks(signatures[position * SIGNATURE_WORDS + place], asked));
    },
  };
};

const withRoomFor = (words: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> => {
  if (words.length >= length) return words;
  const longer = new Uint32Array(Math.ceil(length * 1.5));
  longer.set(words);
  return longer;
};

/** A text that lacks one bit of a search word can't contain it. A text that has all of them may contain it. */
const writeSignature = (text: string, into: Uint32Array, offset: number): void => {
  into.fill(0, offset, offset + SIGNATURE_WORDS);
  addSignature(text, into, offset);
};

const addSignature = (text: string, into: Uint32Array, offset: number): void => {
  if (text.length > SIGNED_CHARACTERS) {
    into.fill(0xffff_ffff, offset, offset + SIGNATURE_WORDS);
    return;
  }
  let [before, last] = [text.charCodeAt(0), text.charCodeAt(1)];
  for (let index = 2; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    setBit(into, offset, pieceBitOf(before, last, code));
    before = last;
    last = code;
  }
};

const writePairs = (text: string, into: Uint32Array, offset: number): void => {
  into.fill(0, offset, offset + PAIR_WORDS);
  addPairs(text, into, offset);
};

const addPairs = (text: string, into: Uint32Array, offset: number): void => {
  let last = -1;
  for (let index = 0; index < text.length; index += 1) {
    const letter = letterAt(text, index);
    if (letter !== -1) {
      setBit(into, offset, LETTERS * LETTERS + letter);
      if (last !== -1) setBit(into, offset, last * LETTERS + letter);
    }
    last = letter;
  }
};

/** The bit of a word of one or two Latin letters. Null for every other word. */
const pairBitOf = (word: string): number | null => {
  const [first, second] = [letterAt(word, 0), letterAt(word, 1)];
  if (first === -1 || word.length > 2) return null;
  if (word.length === 1) return LETTERS * LETTERS + first;
  return second === -1 ? null : first * LETTERS + second;
};

/** 0 for `a`, 25 for `z`, -1 for anything else. */
const letterAt = (text: string, index: number): number => {
  const letter = text.charCodeAt(index) - FIRST_LETTER;
  return letter >= 0 && letter < LETTERS ? letter : -1;
};

/** The words of the signature that have bits to check, with these bits. */
const signatureOf = (words: readonly string[]): (readonly [place: number, bits: number])[] => {
  const wanted = new Uint32Array(SIGNATURE_WORDS);
  const own = new Uint32Array(SIGNATURE_WORDS);
  for (const word of words) {
    writeSignature(word, own, 0);
    for (const [place, bits] of own.entries()) wanted[place] = (wanted[place] ?? 0) | bits;
  }
  return [...wanted.entries()].filter(([, bits]) => bits !== 0);
};

const lacks = (bits: number | undefined, asked: number): boolean => (~(bits ?? 0) & asked) !== 0;

const setBit = (into: Uint32Array, offset: number, bit: number): void => {
  const place = offset + (bit >>> 5);
  into[place] = (into[place] ?? 0) | (1 << (bit & 31));
};

const isSet = (bits: Uint32Array, offset: number, bit: number): boolean =>
  ((bits[offset + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) !== 0;

const pieceBitOf = (one: number, two: number, three: number): number =>
  (Math.imul(Math.imul(Math.imul(one, 31) + two, 31) + three, 0x9e37_79b1) >>> 16) % SIGNATURE_BITS;
