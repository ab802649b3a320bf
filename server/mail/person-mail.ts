import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import type { TextValues } from '#shared/texts/fill.ts';
import { say } from '#shared/texts/say.ts';
import { layOutMail } from './layout.ts';
import type { MailContent } from './mail-content.ts';
import type { Mail } from './mailer.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type To = SiteAddresses & { email: string; name: string };

/** Texts that can contain `{brand}` and the placeholders of `values`. */
type Opening = { subject: string; preview: string; intro: string };
type Rest = Omit<MailContent, 'to' | 'subject' | 'preview' | 'greeting' | 'intro'>;

/** Returns a mail to a user, with a greeting by name. */
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

/** Matches text that a mail program would turn into a link. */
const LOOKS_LIKE_A_LINK = /[:/@\\]|\p{L}\.\p{L}/u;
const LONGEST_GREETED_NAME = 60;

/**
 * Omits a name that contains a link or is too long. An attacker could sign up with the address of another person and
 * put an advertisement into the name.
 */
const greetingOf = (name: string): string =>
  name.length > LONGEST_GREETED_NAME || LOOKS_LIKE_A_LINK.test(name)
    ? mailTexts.greetingNameless
    : say(mailTexts.greeting, { name });
