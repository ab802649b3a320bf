const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** 6 random bits each: 258 bits together. */
const LENGTH = 43;

/** Creates a random device token in the form of `isDeviceToken`. */
export const newDeviceToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => SIGNS[byte % SIGNS.length]).join('');
