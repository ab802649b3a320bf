import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/mail.ts';
import { say } from '#shared/texts/say.ts';
import { layOutMail } from './layout.ts';
import type { Mail } from './mailer.ts';

/** `publicUrl`: the address of the hosted site, without a slash at its end. */
export type To = { email: string; name: string; publicUrl: string };

/** Anything that a mail program would turn into a link. */
const LOOKS_LIKE_A_LINK = /[:/@\\]|\p{L}\.\p{L}/u;
const LONGEST_GREETED_NAME = 60;

/**
 * Who signs up with a stranger's address writes that name into a mail of ours: a name that carries a link or a letter
 * is left out, so that nobody sends advertisements through us.
 */
export const greetingOf = (name: string): string =>
  name.length > LONGEST_GREETED_NAME || LOOKS_LIKE_A_LINK.test(name)
    ? mailTexts.greetingNameless
    : say(mailTexts.greeting, { name });

/** The sign-up code and the link to where it is entered; the ticket stands behind the #, which no server log sees. */
export const codeMail = (
  to: To,
  { code, ticket, minutes }: { code: string; ticket: string; minutes: number },
): Mail => {
  const texts = mailTexts.code;
  return layOutMail(
    {
      to: to.email,
      subject: say(texts.subject, { brand: brand.name }),
      preview: texts.preview,
      greeting: greetingOf(to.name),
      intro: say(texts.intro, { brand: brand.name }),
      code,
      button: { label: texts.button, url: `${to.publicUrl}/otp#${ticket}` },
      paragraphs: [say(texts.validity, { minutes }), texts.notYou],
    },
    to.publicUrl,
  );
};

/** To the owner of an address with which somebody tried to sign up again. Names nothing that the other person typed. */
export const alreadyRegisteredMail = (to: To): Mail => {
  const texts = mailTexts.alreadyRegistered;
  return layOutMail(
    {
      to: to.email,
      subject: say(texts.subject, { brand: brand.name }),
      preview: texts.preview,
      greeting: greetingOf(to.name),
      intro: say(texts.intro, { brand: brand.name }),
      button: { label: texts.button, url: `${to.publicUrl}/login` },
      paragraphs: [say(texts.signIn, { contact: brand.contactEmail }), texts.notYou],
    },
    to.publicUrl,
  );
};

type MailedCode = { code: string; link: string; minutes: number; linkMinutes: number };

/** For who forgot a password: the code to type, and the link whose id counts as the code given. */
export const resetMail = (to: To, { code, link, minutes, linkMinutes }: MailedCode): Mail => {
  const texts = mailTexts.reset;
  return layOutMail(
    {
      to: to.email,
      subject: say(texts.subject, { brand: brand.name }),
      preview: texts.preview,
      greeting: greetingOf(to.name),
      intro: say(texts.intro, { brand: brand.name }),
      code,
      button: { label: texts.button, url: `${to.publicUrl}/resetpassword/${link}` },
      paragraphs: [say(texts.validity, { minutes, linkMinutes }), texts.notYou],
    },
    to.publicUrl,
  );
};

/** To a new address, whose owner may be somebody else: it says nothing of the account but that there is one. */
export const emailChangeMail = (to: To, { code, link, minutes, linkMinutes }: MailedCode): Mail => {
  const texts = mailTexts.emailChange;
  return layOutMail(
    {
      to: to.email,
      subject: say(texts.subject, { brand: brand.name }),
      preview: texts.preview,
      greeting: greetingOf(to.name),
      intro: say(texts.intro, { brand: brand.name }),
      code,
      button: { label: texts.button, url: `${to.publicUrl}/settings#confirm-email=${link}` },
      paragraphs: [say(texts.validity, { minutes, linkMinutes }), texts.notYou],
    },
    to.publicUrl,
  );
};
