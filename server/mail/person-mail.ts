import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say, type TextValues } from '#shared/texts/say.ts';
import { layOutMail } from './layout.ts';
import type { MailContent } from './mail-content.ts';
import type { Mail } from './mailer.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type To = SiteAddresses & { email: string; name: string };

/** Each may hold `{brand}`, and what else the caller has values for. */
type Opening = { subject: string; preview: string; intro: string };
type Rest = Omit<MailContent, 'to' | 'subject' | 'preview' | 'greeting' | 'intro'>;

/** A mail to one person: greeted by name, about an account with us. */
export const personMail = (to: To, { subject, preview, intro }: Opening, rest: Rest, values: TextValues = {}): Mail =>
  layOutMail(
    {
      to: to.email,
      subject: say(subject, { brand: brand.name, ...values }),
      preview: say(preview, { brand: brand.name, ...values }),
      greeting: greetingOf(to.name),
      intro: say(intro, { brand: brand.name, ...values }),
      ...rest,
    },
    to.publicUrl,
  );

/** Anything that a mail program would turn into a link. */
const LOOKS_LIKE_A_LINK = /[:/@\\]|\p{L}\.\p{L}/u;
const LONGEST_GREETED_NAME = 60;

/**
 * Who signs up with a stranger's address writes that name into a mail of ours: a name that carries a link or a letter
 * is left out, so that nobody sends advertisements through us.
 */
const greetingOf = (name: string): string =>
  name.length > LONGEST_GREETED_NAME || LOOKS_LIKE_A_LINK.test(name)
    ? mailTexts.greetingNameless
    : say(mailTexts.greeting, { name });
