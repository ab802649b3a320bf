import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tokens } from '#dashboard/kit/theme/tokens.ts';
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

test('carries the logo, and refers to nothing that is loaded from a server', async () => {
  expect(mail.html).toContain(`src="cid:${LOGO_CID}"`);
  expect(mail.html).not.toMatch(/(?:src|href)="http|url\(|@import/);
  expect(messageOf(mail).attachments).toMatchObject([{ cid: LOGO_CID, contentDisposition: 'inline' }]);
  const icon = await readFile(new URL('../../src/icons/icon-48.png', import.meta.url));
  expect(LOGO_PNG_BASE64).toBe(icon.toString('base64'));
});

test('has light and dark colors of the product', () => {
  const { brand, warm } = tokens.colors;
  const [light = '', dark = ''] = mail.html.split('</style>').toReversed();
  for (const color of [warm[50], warm[0], warm[900], brand[600]]) expect(light).toContain(color?.value);
  expect(dark).toContain('prefers-color-scheme:dark');
  for (const color of [warm[950], warm[900], warm[100]]) expect(dark).toContain(color?.value);
});

test('escapes what it shows', () => {
  expect(mail.html).toContain('D &lt;b&gt;');
  expect(mail.html).toContain('>&lt;i&gt;</th>');
  expect(mail.html).toContain('>&amp;</td>');
});
