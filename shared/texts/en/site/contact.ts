import { common } from '../common.ts';

/** Contact Us. The names of the fields are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const contact = {
  title: 'Contact Us',
  lead: 'Questions, problems or ideas? Write to us.',
  details: 'Address and other contact details:',
  privacy: 'We keep your message for up to a year and use it only to answer you.',
  form: {
    name: common.name,
    email: common.email,
    message: 'Message',
    send: 'Send Message',
    sending: common.sending,
    another: 'Write another message',
    /** Honeypot: hidden from users. */
    trap: 'Leave this empty',
    failed: 'Couldn’t send your message. Try again, or use the contact details in the Imprint.',
    /** Shown at the only invalid field if the form was sent without a script. */
    invalid: {
      name: 'Not sent. Enter your name on one line, with up to 100 characters.',
      email: 'Not sent. Enter a valid email address.',
      message: 'Not sent. Enter a message of up to 5,000 characters.',
    },
  },
  /** Shown after a form that was sent without a script. */
  sent: 'Message sent. We’ll answer by email.',
  invalid: 'Your message wasn’t sent. Enter your name, a valid email address and a message.',
  tooMany: 'Your message wasn’t sent. Too many came from your network within an hour. Try again later.',
} as const;
