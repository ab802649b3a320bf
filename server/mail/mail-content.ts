import type { Mail } from './mailer.ts';

/** What every mail is made of, top to bottom. All of it is plain text: the layout escapes it for HTML. */
export type MailContent = {
  to: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  greeting: string;
  intro: string;
  /** Shown large, to be typed elsewhere. */
  code?: string;
  /** Facts below the intro, for example the amount and the period of a receipt. */
  rows?: readonly { label: string; value: string }[];
  paragraphs: readonly string[];
  /** Parts with a title of their own, below everything else. */
  sections?: readonly { title: string; paragraphs: readonly string[] }[];
  button?: { label: string; url: string };
  /** Why this person gets it, as a text with `{brand}` and `{site}`; by default that the address was entered on our site. */
  footer?: string;
  unsubscribeUrl?: string;
  replyTo?: Mail['replyTo'];
};
