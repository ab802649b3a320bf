import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { testBillingTexts as texts } from '#shared/texts/en/test-billing.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | readonly Html[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part !== 'string') return part.map(({ text }) => text).join('');
  return part.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
};

/** Every text put in is escaped, unless it is Html. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((all, string, index) => `${all}${textOf(parts[index - 1] ?? '')}${string}`));

export const nothing = new Html('');

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1d22;--paper:#fff;--ground:#f3f4f6;--line:#d4d7dd;--soft:#5a606b;--accent:#1f5fd6;--warn:#7a4b00;--warn-ground:#fff1d6}
@media (prefers-color-scheme:dark){:root{--ink:#eceef2;--paper:#1d2026;--ground:#14161a;--line:#3a3f49;--soft:#a5abb7;--accent:#8db4ff;--warn:#ffd591;--warn-ground:#3b2c10}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.banner{background:var(--warn-ground);color:var(--warn);padding:12px 16px;text-align:center;font-weight:600}
main{max-width:560px;margin:32px auto;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
@media (max-width:620px){main{margin:0;border-width:0 0 1px;border-radius:0;padding:20px 16px}}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}h2{font-size:18px;margin:28px 0 8px}p{margin:0 0 12px;overflow-wrap:anywhere}.soft{color:var(--soft)}.price{font-size:20px;font-weight:600}
.problem{border-left:4px solid #c2410c;padding:8px 12px;background:var(--ground)}
form{display:grid;gap:10px;margin:16px 0}label{display:grid;gap:4px;font-weight:600}
input,button{font:inherit;min-height:44px;padding:8px 14px;border-radius:8px;border:1px solid var(--line);background:var(--paper);color:inherit;text-align:left}
button{cursor:pointer}button.main{background:var(--accent);border-color:var(--accent);color:var(--paper);font-weight:600}
button:hover{border-color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}table{width:100%;border-collapse:collapse}td{padding:8px 0;border-top:1px solid var(--line);vertical-align:top}td:last-child{text-align:right;white-space:nowrap;padding-left:12px}`;

/** A page of its own: no script, no style but its own, in nobody's frame. */
export const sendPage = (reply: FastifyReply, title: string, body: Html, status = 200): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <div class="banner" role="note">${texts.banner}</div>
        <main>${body}</main>
      </body>
    </html>`;
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
};

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100);

export const day = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
