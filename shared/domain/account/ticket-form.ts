/** Form of every ticket: 256 bits in base64url. */
export const TICKET_FORM = /^[A-Za-z0-9_-]{43}$/;
