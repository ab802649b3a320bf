import { brand } from '#shared/domain/brand.ts';
import { mailTexts } from '#shared/texts/en/mail.ts';
import { say } from '#shared/texts/say.ts';
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
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Why this person gets it, as a text with `{brand}` and `{site}`; by default that the address was entered on our site. */
  footer?: string;
  unsubscribeUrl?: string;
  replyTo?: Mail['replyTo'];
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** `site`: our own address as shown in the footer. */
export const layOutMail = (content: MailContent, site: string): Mail => {
  const footer = say(content.footer ?? mailTexts.footer, { brand: brand.name, site });
  const { unsubscribeUrl, replyTo } = content;
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(content, footer),
    html: htmlOf(content, footer),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
};

const textOf = ({ greeting, intro, code, paragraphs, button }: MailContent, footer: string): string =>
  [
    greeting,
    intro,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
    ...paragraphs,
    `-- \n${footer}`,
  ].join('\n\n') + '\n';

// Mail programs drop style sheets and know tables better than boxes, hence inline styles and one table.
const htmlOf = (
  { subject, preview, greeting, intro, code, paragraphs, button }: MailContent,
  footer: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6;color:#1f2937;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px;">
<tr><td style="padding:32px;font-size:16px;line-height:1.5;">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;">${escapeHtml(brand.name)}</p>
<p style="margin:0 0 16px;">${escapeHtml(greeting)}</p>
<p style="margin:0 0 16px;">${escapeHtml(intro)}</p>
${code === undefined ? '' : codeBox(code)}${button === undefined ? '' : buttonBox(button)}
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;">${escapeHtml(paragraph)}</p>`).join('\n')}
</td></tr>
</table>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#4b5563;">${escapeHtml(footer)}</p>
</td></tr>
</table>
</body>
</html>
`;

const codeBox = (code: string): string =>
  `<p style="margin:24px 0;padding:16px;border-radius:8px;background:#f3f4f6;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;">${escapeHtml(code)}</p>\n`;

const buttonBox = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none;">${escapeHtml(label)}</a></p>`;
