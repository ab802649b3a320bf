import type { Mail } from './mailer.ts';

/** The parts of a mail, from top to bottom. All of them are plain text; the layout escapes them for HTML. */
export type MailContent = {
  to: string;
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  greeting: string;
  intro: string;
  /** A code that the layout shows in large characters. */
  code?: string;
  /** Facts below the intro, for example the amount and the period of a receipt. */
  rows?: readonly { label: string; value: string }[];
  paragraphs: readonly string[];
  /** Parts with a title, after all other parts. */
  sections?: readonly { title: string; paragraphs: readonly string[] }[];
  button?: { label: string; url: string };
  /**
   * Reason why the user receives the mail, with `{brand}` and `{site}`. By default: the address was entered on the
   * site.
   */
  footer?: string;
  unsubscribeUrl?: string;
  replyTo?: Mail['replyTo'];
};
