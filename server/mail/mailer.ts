/** One mail to one person. Addresses and subject are plain text; `html` is complete and `text` says the same. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail over for delivery; rejects when nobody took it, and the caller's job tries again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
