/** Maximum number of characters of a message, one or two pages of text. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;

/** Anchors of the page Contact Us. The server redirects to them if the form was sent without JavaScript. */
export const CONTACT_OUTCOMES = {
  sent: 'message-sent',
  invalid: 'message-invalid',
  tooMany: 'too-many-messages',
} as const;

/** The id of a field: the server redirects to the only invalid field of a form that was sent without JavaScript. */
export const contactFieldAnchor = (name: string): string => `${CONTACT_OUTCOMES.invalid}-${name}`;
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const;
