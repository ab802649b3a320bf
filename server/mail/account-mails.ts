import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say } from '#shared/texts/say.ts';
import type { Mail } from './mailer.ts';
import { personMail, type To } from './person-mail.ts';

/** The sign-up code and the link to its form. The ticket is in the fragment, which browsers do not send to a server. */
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

/** To the owner of an address with which somebody tried to sign up again. Names nothing that the other person typed. */
export const alreadyRegisteredMail = (to: To): Mail => {
  const texts = mailTexts.alreadyRegistered;
  return personMail(to, texts, {
    button: { label: texts.button, url: `${to.publicUrl}/login` },
    paragraphs: [say(texts.signIn, { contact: to.contact }), texts.notYou],
  });
};

type MailedCode = { code: string; link: string; minutes: number; linkMinutes: number };

/** For who forgot a password: the code to type, and the link whose id counts as the code given. */
export const resetMail = (to: To, { code, link, minutes, linkMinutes }: MailedCode): Mail => {
  const texts = mailTexts.reset;
  return personMail(to, texts, {
    code,
    button: { label: texts.button, url: `${to.publicUrl}/resetpassword/${link}` },
    paragraphs: [say(texts.validity, { minutes, linkMinutes }), texts.notYou],
  });
};

/** To a new address, whose owner may be somebody else: it says nothing of the account but that there is one. */
export const emailChangeMail = (to: To, { code, link, minutes, linkMinutes }: MailedCode): Mail => {
  const texts = mailTexts.emailChange;
  return personMail(to, texts, {
    code,
    button: { label: texts.button, url: `${to.publicUrl}/settings#confirm-email=${link}` },
    paragraphs: [say(texts.validity, { minutes, linkMinutes }), texts.signedIn, texts.notYou],
  });
};
