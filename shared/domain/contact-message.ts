/** A page or two of text. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;

/** Places of the page Contact Us to which the server leads back whoever sent the form without a script. */
export const CONTACT_OUTCOMES = {
  sent: 'message-sent',
  invalid: 'message-invalid',
  tooMany: 'too-many-messages',
} as const;
