/** What every ticket looks like: 256 bits, base64url. */
export const TICKET_FORM = /^[A-Za-z0-9_-]{43}$/;
