import { expect, test } from 'vitest';
import { emailChangeMail, resetMail } from './account-mails.ts';
import { accountDeletedMail, noticeMail, type Notice } from './notice-mails.ts';

const to = {
  email: 'ann@shop.example',
  name: 'Ann Lee',
  publicUrl: 'https://spendlens.example',
  contact: 'hello@spendlens.example',
};
const link = 'L'.repeat(43);
const drawn = { code: 'ABCD2345', link, minutes: 10, linkMinutes: 30 };
const facts = { device: 'Firefox on Linux', unsubscribeUrl: 'https://spendlens.example/api/notifications/stop/x' };
const NOTICES: Notice[] = ['password-changed', 'email-change-asked', 'new-device', 'extension-link'];

test('writes the code and the link in text and HTML of a reset mail', () => {
  const mail = resetMail(to, drawn);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('ABCD2345');
    expect(body).toContain(`https://spendlens.example/resetpassword/${link}`);
    expect(body).toContain('10 minutes, the link for 30');
  }
});

test('puts the ticket of a new address into the fragment, which no server log contains', () => {
  expect(emailChangeMail(to, drawn).text).toContain(`https://spendlens.example/settings#confirm-email=${link}`);
});

test.each(NOTICES)('writes the notice %s completely in text and HTML, without a code', (notice) => {
  const mail = noticeMail(to, notice, facts);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('belongs to an account');
    expect(body).not.toMatch(/[{}]contact|\{brand\}|\{device\}/);
  }
});

test('adds an unsubscribe link only to optional notices', () => {
  const optional = NOTICES.filter((notice) => noticeMail(to, notice, facts).unsubscribeUrl !== undefined);
  expect(optional).toEqual(['new-device']);
  expect(noticeMail(to, 'new-device', facts).text).toContain('Don’t want these emails?');
  for (const mail of [resetMail(to, drawn), accountDeletedMail(to)]) expect(mail.unsubscribeUrl).toBeUndefined();
});

test('links to the page of the extension', () => {
  expect(noticeMail(to, 'extension-link', facts).text).toContain('https://spendlens.example/extension');
});

test('links from the notice about a new browser to the list of sessions', () => {
  expect(noticeMail(to, 'new-device', facts).text).toContain('https://spendlens.example/settings/sessions');
});
