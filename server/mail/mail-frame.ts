import { colors, type Pair } from '#shared/design/colors.ts';
import { SYSTEM_FONT } from '#shared/design/sizes.ts';
import { brand } from '#shared/domain/brand.ts';
import type { MailContent } from './mail-content.ts';
import { LOGO_CID } from './mail-logo.ts';

type Mode = keyof Pair['value'];

const colorsOf = (mode: Mode) => ({
  canvas: colors.canvas.value[mode],
  panel: colors.panel.value[mode],
  text: colors.fg.value[mode],
  quiet: colors.quiet.value[mode],
  line: colors.line.DEFAULT.value[mode],
  sunken: colors.sunken.value[mode],
});
const LIGHT = colorsOf('base');
const DARK = colorsOf('_dark');
const ACCENT = colors.accent.solid.value;
const ON_ACCENT = colors.accent.contrast.value;
/** The font names have single quotes, because a double quote would end a style attribute. */
const FONT = SYSTEM_FONT.replaceAll('"', "'");

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Overrides the inline colors in mail programs that support a dark appearance. */
const DARK_STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:${DARK.canvas}!important;color:${DARK.text}!important}
.panel{background:${DARK.panel}!important;border-color:${DARK.line}!important;border-top-color:${ACCENT}!important}
.text{color:${DARK.text}!important}
.quiet{color:${DARK.quiet}!important}
.row{border-color:${DARK.line}!important}
.sunken{background:${DARK.sunken}!important;color:${DARK.text}!important}
}`;

/**
 * Renders the HTML of a mail. Many mail programs ignore style sheets and support tables better than CSS boxes.
 * Therefore the frame is one table with inline styles, and the style sheet contains only the dark colors.
 */
export const renderMailFrame = (content: MailContent, footer: string): string => {
  const { subject, preview, greeting, intro, code, rows = [], paragraphs, button, sections = [] } = content;
  const body = [
    paragraph(greeting),
    paragraph(intro),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...(rows.length === 0 ? [] : [rowTable(rows)]),
    ...(button === undefined ? [] : [buttonBox(button)]),
    ...paragraphs.map(paragraph),
    ...sections.map(sectionOf),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK_STYLE}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas};color:${LIGHT.text};font-family:${FONT};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.canvas};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" class="panel" width="100%" cellpadding="0" cellspacing="0" style="${PANEL}">
<tr><td class="text" style="padding:28px 32px 16px;font-size:16px;line-height:1.5;color:${LIGHT.text};">
${HEADER}
${body.join('\n')}
</td></tr>
</table>
<p class="quiet" style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:1.5;color:${LIGHT.quiet};">${escapeHtml(footer)}</p>
</td></tr>
</table>
</body>
</html>
`;
};

const PANEL =
  `max-width:520px;background:${LIGHT.panel};border:1px solid ${LIGHT.line};` +
  `border-top:4px solid ${ACCENT};border-radius:12px;text-align:left;`;

const HEADER =
  '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;"><tr>' +
  `<td style="padding:0 10px 0 0;line-height:0;"><img src="cid:${LOGO_CID}" width="32" height="32" alt="" style="border:0;"></td>` +
  `<td class="text" style="font-size:20px;font-weight:700;color:${LIGHT.text};">${escapeHtml(brand.name)}</td>` +
  '</tr></table>';

const paragraph = (text: string): string => `<p style="margin:0 0 16px;">${escapeHtml(text)}</p>`;

const sectionOf = ({ title, paragraphs }: NonNullable<MailContent['sections']>[number]): string =>
  `<h2 style="margin:28px 0 8px;font-size:16px;line-height:1.4;">${escapeHtml(title)}</h2>` +
  paragraphs.map(smallParagraph).join('');

const smallParagraph = (text: string): string =>
  `<p class="quiet" style="margin:0 0 10px;font-size:14px;color:${LIGHT.quiet};">${escapeHtml(text)}</p>`;

const codeBox = (code: string): string =>
  `<p class="sunken" style="margin:24px 0;padding:16px;border-radius:8px;background:${LIGHT.sunken};text-align:center;` +
  `font-size:32px;font-weight:700;letter-spacing:8px;">${escapeHtml(code)}</p>`;

const rowTable = (rows: NonNullable<MailContent['rows']>): string =>
  '<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;">' +
  `${rows.map(row).join('')}</table>`;

const CELL = `padding:10px 0;border-bottom:1px solid ${LIGHT.line};font-size:15px;vertical-align:top;`;

const row = ({ label, value }: { label: string; value: string }): string =>
  `<tr><th class="row quiet" scope="row" style="${CELL}width:36%;padding-right:16px;text-align:left;font-weight:400;color:${LIGHT.quiet};">` +
  `${escapeHtml(label)}</th><td class="row text" style="${CELL}text-align:right;overflow-wrap:anywhere;font-weight:600;color:${LIGHT.text};">` +
  `${escapeHtml(value)}</td></tr>`;

const buttonBox = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
  `background:${ACCENT};color:${ON_ACCENT};font-weight:600;text-decoration:none;">${escapeHtml(label)}</a></p>`;
