import { brand } from '#shared/domain/brand.ts';
import { DECLARATION_LINK_DAYS, type DeclarationKind } from '#shared/domain/plan/contract-declaration.ts';
import { declarationMailTexts as texts } from '#shared/texts/en/billing/contract-mails.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say } from '#shared/texts/say.ts';
import { layOutMail } from './layout.ts';
import type { Mail } from './mailer.ts';

type Declared = {
  kind: DeclarationKind;
  createdAt: Date;
  name: string;
  email: string;
  invoiceNumber: string | null;
  reason: string | null;
  requestedEnd: string | null;
};

/** Matches text that a mail program would turn into a link. */
const LOOKS_LIKE_A_LINK = /:\/\/|@|\p{L}\.\p{L}{2}/u;

/**
 * Returns the receipt of a declaration with its content, its time, and the link that confirms it. `ticket` null: the
 * server cannot execute the declaration, so there is no link.
 */
export const declarationMail = (
  { publicUrl, ticket }: { publicUrl: string; ticket: string | null },
  declared: Declared,
): Mail => {
  const { kind, email } = declared;
  const next = ticket === null ? texts.withoutLink : say(texts.withLink, { days: DECLARATION_LINK_DAYS });
  const url = `${publicUrl}/confirm-declaration#${ticket ?? ''}`;
  return layOutMail(
    {
      to: email,
      subject: texts.subject[kind],
      preview: texts.preview,
      greeting: mailTexts.greetingNameless,
      intro: say(texts.intro[kind], { brand: brand.name }),
      rows: rowsOf(declared),
      ...(ticket === null ? {} : { button: { label: texts.confirm, url } }),
      paragraphs: [next, texts.notYou],
    },
    publicUrl,
  );
};

const rowsOf = ({ kind, createdAt, name, email, ...rest }: Declared): { label: string; value: string }[] => {
  const { invoiceNumber, reason, requestedEnd } = rest;
  const isForCause = kind === 'cancel' && reason !== null;
  return [
    { label: texts.rows.kind, value: texts.kinds[isForCause ? 'cancelForCause' : kind] },
    { label: texts.rows.at, value: momentText(createdAt) },
    { label: texts.rows.name, value: withoutLinks(name) },
    { label: texts.rows.email, value: email },
    ...(invoiceNumber === null ? [] : [{ label: texts.rows.invoiceNumber, value: withoutLinks(invoiceNumber) }]),
    ...(kind === 'cancel' ? [{ label: texts.rows.requestedEnd, value: requestedEnd ?? texts.earliest }] : []),
    ...(reason === null ? [] : [{ label: texts.rows.reason, value: withoutLinks(reason) }]),
  ];
};

const withoutLinks = (text: string): string => (LOOKS_LIKE_A_LINK.test(text) ? texts.leftOut : text);

/** Formats date and time to the second, in UTC. */
const momentText = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
