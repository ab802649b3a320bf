/** A page or two of text. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;
