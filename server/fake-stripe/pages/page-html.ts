import { randomBytes } from 'node:crypto';
import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';

/** Safe HTML source. The tag `html` creates it and escapes inserted text. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const sourceOf = (part: Part): string => {
  if (part instanceof Html) return part.source;
  if (typeof part !== 'string') return part.map(({ source }) => source).join('');
  return part.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
};

/** Creates Html from a template. Escapes all inserted values that are not Html. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((all, string, index) => `${all}${sourceOf(parts[index - 1] ?? '')}${string}`));

export const nothing = new Html('');

export type Page = { title: string; body: Html; status?: number };

/** Fields of a submitted form. */
export type Form = Readonly<Record<string, string>>;

/** A page, or the URL of a redirect. */
export type Shown = Page | { location: string };

const STYLE = new Html(`
:root{color-scheme:light dark;--ink:#1b1d22;--paper:#fff;--ground:#f3f4f6;--line:#d4d7dd;--soft:#5a606b;--accent:#1f5fd6;--warn:#7a4b00;--warn-ground:#fff1d6}
@media (prefers-color-scheme:dark){:root{--ink:#eceef2;--paper:#1d2026;--ground:#14161a;--line:#3a3f49;--soft:#a5abb7;--accent:#8db4ff;--warn:#ffd591;--warn-ground:#3b2c10}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.banner{background:var(--warn-ground);color:var(--warn);padding:12px 16px;text-align:center;font-weight:600}
main{max-width:560px;margin:32px auto;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
@media (max-width:620px){main{margin:0;border-width:0 0 1px;border-radius:0;padding:20px 16px}}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}h2{font-size:18px;margin:28px 0 8px}p{margin:0 0 12px;overflow-wrap:anywhere}
.soft{color:var(--soft)}.price{font-size:20px;font-weight:600}
.problem{border-left:4px solid #c2410c;padding:8px 12px;background:var(--ground)}
form{display:grid;gap:10px;margin:16px 0}label{display:grid;gap:4px;font-weight:600}
input,button,.button{font:inherit;min-height:44px;padding:9px 14px;border-radius:8px;border:1px solid var(--line);background:var(--paper);color:inherit;text-align:left;text-decoration:none;display:block;width:100%}
button{cursor:pointer}button.main{background:var(--accent);border-color:var(--accent);color:var(--paper);font-weight:600}
button:hover,.button:hover{border-color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}table{width:100%;border-collapse:collapse}td{padding:8px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}td:last-child{text-align:right;white-space:nowrap;padding-left:12px}`);

/**
 * Renders the document, and the Content-Security-Policy that allows only its own style and forms. `siteUrl`: origin
 * that forms redirect to.
 */
export const renderPage = ({ title, body }: Page, siteUrl: string): { source: string; policy: string } => {
  const nonce = randomBytes(16).toString('base64');
  const { source } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <div class="banner" role="note">${texts.banner}</div>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self' ${siteUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { source, policy };
};

export const choiceButton = (choice: string, label: string, isMain = false): Html =>
  isMain
    ? html`<button class="main" name="choice" value="${choice}">${label}</button>`
    : html`<button name="choice" value="${choice}">${label}</button>`;

export const textField = (name: string, label: string): Html =>
  html`<label>${label}<input name="${name}" autocomplete="off" maxlength="200" /></label>`;

export const problemText = (problem: string | null): Html =>
  problem === null ? nothing : html`<p class="problem" role="alert">${problem}</p>`;

export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1_000);
