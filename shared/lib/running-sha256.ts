/** SHA-256 of bytes that come in pieces; the browser's own wants all of them at once. */
export type RunningSha256 = {
  add: (bytes: Uint8Array) => void;
  /** 64 hex digits. Nothing may be added afterwards. */
  end: () => string;
};

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** Source: FIPS 180-4, sections 5.1.1, 5.3.3 and 6.2. */
export const createRunningSha256 = (): RunningSha256 => {
  const state = Uint32Array.from(firstState);
  const schedule = new Uint32Array(64);
  const held = new Uint8Array(BLOCK_BYTES);
  let heldBytes = 0;
  let totalBytes = 0;

  const add = (bytes: Uint8Array): void => {
    totalBytes += bytes.byteLength;
    let used = 0;
    while (used < bytes.byteLength) {
      const taken = Math.min(BLOCK_BYTES - heldBytes, bytes.byteLength - used);
      held.set(bytes.subarray(used, used + taken), heldBytes);
      heldBytes += taken;
      used += taken;
      if (heldBytes < BLOCK_BYTES) return;
      mix(state, schedule, new DataView(held.buffer));
      heldBytes = 0;
    }
  };

  return {
    add,
    end: () => {
      const bits = BigInt(totalBytes) * 8n;
      const gap = (2 * BLOCK_BYTES - 1 - LENGTH_BYTES - heldBytes) % BLOCK_BYTES;
      const padding = new Uint8Array(1 + gap + LENGTH_BYTES);
      padding[0] = 0x80;
      new DataView(padding.buffer).setBigUint64(1 + gap, bits);
      add(padding);
      return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
    },
  };
};

/** A typed array has a number at each of its places, which the compiler does not know. */
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

const mix = (state: Uint32Array, schedule: Uint32Array, block: DataView): void => {
  for (let index = 0; index < 16; index += 1) schedule[index] = block.getUint32(4 * index);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + low + at(schedule, index - 7) + high;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let index = 0; index < 64; index += 1) {
    const chosen = (e & f) ^ (~e & g);
    const turns = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + turns + chosen + at(constants, index) + at(schedule, index)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + value;
};

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The first 32 bits behind the point of a root of each of the first primes, which is how the standard defines its constants. */
const fractions = (count: number, root: (prime: number) => number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (isPrime(number)) found.push(Math.floor((root(number) % 1) * 2 ** 32));
  }
  return found;
};

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};

const firstState = fractions(8, Math.sqrt);
const constants = Uint32Array.from(fractions(64, Math.cbrt));
