/** Contact Us. The names of the fields are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const contact = {
  title: 'Contact Us',
  lead: 'A question, a problem, an idea: write to us.',
  byMail: 'Or by email:',
  privacy: 'We keep your message for a year at most and use it only to answer you.',
  form: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending',
    another: 'Write another message',
    /** For programs alone: no person sees or reaches this field. */
    trap: 'Leave this empty',
    failed: 'Your message could not be sent. Please try again, or write to {email}.',
  },
  /** Where a form came without a script. */
  sent: 'Thank you. Your message is on its way, and the answer goes to your email address.',
  invalid: 'Your message was not sent: please fill in your name, a valid email address and a message.',
  tooMany: 'Your message was not sent: too many came from your network within an hour. Please try again later.',
} as const;
