import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say } from '#shared/texts/say.ts';
import type { Mail } from './mailer.ts';
import { personMail, type To } from './person-mail.ts';

/**
 * Returns the mail with the sign-up code and a link to its form. The ticket is in the fragment, which browsers do not
 * send to a server.
 */
export const codeMail = (
  to: To,
  { code, ticket, minutes }: { code: string; ticket: string; minutes: number },
): Mail => {
  const texts = mailTexts.code;
  return personMail(to, texts, {
    code,
    button: { label: texts.button, url: `${to.publicUrl}/otp#${ticket}` },
    paragraphs: [say(texts.validity, { minutes }), texts.elsewhere, texts.notYou],
  });
};

/** Returns the mail to the owner of an address that was used for another sign-up. Contains no input of that sign-up. */
export const alreadyRegisteredMail = (to: To): Mail => {
  const texts = mailTexts.alreadyRegistered;
  return personMail(to, texts, {
    button: { label: texts.button, url: `${to.publicUrl}/login` },
    paragraphs: [say(texts.signIn, { contact: to.contact }), texts.notYou],
  });
};

type MailedCode = { code: string; link: string; minutes: number; linkMinutes: number };

/** Returns the mail for a password reset: a code, and a link that needs no code. */
export const resetMail = (to: To, { code, link, minutes, linkMinutes }: MailedCode): Mail => {
  const texts = mailTexts.reset;
  return personMail(to, texts, {
    code,
    button: { label: texts.button, url: `${to.publicUrl}/resetpassword/${link}` },
    paragraphs: [say(texts.validity, { minutes, linkMinutes }), texts.notYou],
  });
};

/**
 * Returns the mail to a new address. The address may belong to another person, so the mail reveals nothing but the
 * existence of the account.
 */
export const emailChangeMail = (to: To, { code, link, minutes, linkMinutes }: MailedCode): Mail => {
  const texts = mailTexts.emailChange;
  return personMail(to, texts, {
    code,
    button: { label: texts.button, url: `${to.publicUrl}/settings#confirm-email=${link}` },
    paragraphs: [say(texts.validity, { minutes, linkMinutes }), texts.signedIn, texts.notYou],
  });
};
