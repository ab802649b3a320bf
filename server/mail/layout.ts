import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say } from '#shared/texts/say.ts';
import type { MailContent } from './mail-content.ts';
import { renderMailFrame } from './mail-frame.ts';
import type { Mail } from './mailer.ts';

/** Renders a mail as text and HTML. `site`: the public URL that the footer shows. */
export const layOutMail = (content: MailContent, site: string): Mail => {
  const footer = say(content.footer ?? mailTexts.footer, { brand: brand.name, site });
  const { unsubscribeUrl, replyTo } = content;
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(content, footer),
    html: renderMailFrame(content, footer),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
};

const textOf = (content: MailContent, footer: string): string => {
  const { greeting, intro, code, rows = [], paragraphs, button, sections = [] } = content;
  return `${[
    greeting,
    intro,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(rows.length === 0 ? [] : [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
    ...paragraphs,
    ...sections.flatMap(({ title, paragraphs: own }) => [title.toUpperCase(), ...own]),
    `-- \n${footer}`,
  ].join('\n\n')}\n`;
};
