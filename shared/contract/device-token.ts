/**
 * Request header with the device token of the client: 256 random bits that the client creates once and keeps after a
 * sign-out. After a successful sign-in with this header, the device is known to the account. A known device has its own
 * limits, so that other callers cannot use them up. The token is no credential and opens nothing.
 */
export const DEVICE_HEADER = 'x-spendlens-device';

const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether the text has the form of a device token: 256 bits in base64url. */
export const isDeviceToken = (text: string): boolean => DEVICE_TOKEN.test(text);
