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

test('text and HTML of a reset say the same, with the code and the link', () => {
  const mail = resetMail(to, drawn);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('ABCD2345');
    expect(body).toContain(`https://spendlens.example/resetpassword/${link}`);
    expect(body).toContain('10 minutes, the link for 30');
  }
});

test('the link of a new address carries its id behind the #, which no server log sees', () => {
  expect(emailChangeMail(to, drawn).text).toContain(`https://spendlens.example/settings#confirm-email=${link}`);
});

test.each(NOTICES)('the notice %s is whole in text and HTML and holds no code', (notice) => {
  const mail = noticeMail(to, notice, facts);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('belongs to an account');
    expect(body).not.toMatch(/[{}]contact|\{brand\}|\{device\}/);
  }
});

test('only what can be done without has a way to end it', () => {
  const withWayOut = NOTICES.filter((notice) => noticeMail(to, notice, facts).unsubscribeUrl !== undefined);
  expect(withWayOut).toEqual(['new-device']);
  expect(noticeMail(to, 'new-device', facts).text).toContain('Don’t want these emails?');
  for (const mail of [resetMail(to, drawn), accountDeletedMail(to)]) expect(mail.unsubscribeUrl).toBeUndefined();
});

test('the link to the extension leads to its page', () => {
  expect(noticeMail(to, 'extension-link', facts).text).toContain('https://spendlens.example/extension');
});

test('a new browser’s notice leads to the list of browsers', () => {
  expect(noticeMail(to, 'new-device', facts).text).toContain('https://spendlens.example/settings/sessions');
});
