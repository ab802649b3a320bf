import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say } from '#shared/texts/say.ts';
import { layOutMail } from './layout.ts';
import type { Mail } from './mailer.ts';

type Written = { id: string; name: string; email: string; message: string };

/** Returns the mail that forwards a contact message to the operator. A reply goes to the sender of the message. */
export const contactMail = (
  { to, publicUrl }: { to: string; publicUrl: string },
  { id, name, email, message }: Written,
): Mail => {
  const texts = mailTexts.contactMessage;
  return layOutMail(
    {
      to,
      subject: say(texts.subject, { brand: brand.name, name }),
      preview: texts.preview,
      greeting: mailTexts.greetingNameless,
      intro: say(texts.intro, { name, email }),
      paragraphs: [...message.split('\n').filter((line) => line.trim() !== ''), say(texts.done, { id })],
      footer: texts.footer,
      replyTo: { name, address: email },
    },
    publicUrl,
  );
};
