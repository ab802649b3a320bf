import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { colors } from '#shared/design/colors.ts';
import { layOutMail } from './layout.ts';
import { LOGO_CID, LOGO_PNG_BASE64 } from './mail-logo.ts';
import { messageOf } from './mailer.ts';

const mail = layOutMail(
  {
    to: 'ann@shop.example',
    subject: 'A',
    preview: 'B',
    greeting: 'C',
    intro: 'D <b>',
    paragraphs: [],
    rows: [{ label: '<i>', value: '&' }],
  },
  'https://spendlens.example',
);

test('embeds the logo, and loads nothing from a server', async () => {
  expect(mail.html).toContain(`src="cid:${LOGO_CID}"`);
  expect(mail.html).not.toMatch(/(?:src|href)="http|url\(|@import/);
  expect(messageOf(mail).attachments).toMatchObject([{ cid: LOGO_CID, contentDisposition: 'inline' }]);
  const icon = await readFile(new URL('../../src/icons/icon-48.png', import.meta.url));
  expect(LOGO_PNG_BASE64).toBe(icon.toString('base64'));
});

test('has light and dark colors of the product', () => {
  const { accent, canvas, fg, panel } = colors;
  const [light = '', dark = ''] = mail.html.split('</style>').toReversed();
  for (const { value } of [canvas, panel, fg]) {
    const { base, _dark: shaded } = value;
    expect(light).toContain(base);
    expect(dark).toContain(shaded);
  }
  expect(light).toContain(accent.solid.value);
  expect(dark).toContain('prefers-color-scheme:dark');
});

test('writes a font that does not end its style attribute', () => {
  expect(mail.html).toContain(`font-family:system-ui, -apple-system, 'Segoe UI'`);
});

test('escapes all parts for HTML', () => {
  expect(mail.html).toContain('D &lt;b&gt;');
  expect(mail.html).toContain('>&lt;i&gt;</th>');
  expect(mail.html).toContain('>&amp;</td>');
});
