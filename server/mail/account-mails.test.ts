import { expect, test } from 'vitest';
import { alreadyRegisteredMail, codeMail } from './account-mails.ts';

const to = {
  email: 'ann@shop.example',
  name: 'Ann Lee',
  publicUrl: 'https://spendlens.example',
  contact: 'hello@spendlens.example',
};
const drawn = { code: '0042', ticket: 'T'.repeat(43), minutes: 10 };

test('writes the same content in text and HTML of the code mail', () => {
  const mail = codeMail(to, drawn);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('0042');
    expect(body).toContain(`https://spendlens.example/otp#${'T'.repeat(43)}`);
    expect(body).toContain('valid for 10 minutes');
    expect(body).toContain('No account will be created.');
  }
});

test('sends the owner of an address a mail without a code and with a link to the login', () => {
  const mail = alreadyRegisteredMail(to);
  expect(mail.text).toContain('Log in: https://spendlens.example/login');
  expect(mail.text + mail.html).not.toContain('/otp');
});

test.each([`Ann O'Lee`, 'Dr. Ann Lee', 'Zoë', '李安', 'Ann & Ben'])('greets %s', (name) => {
  expect(codeMail({ ...to, name }, drawn).text).toContain(`Hello ${name},`);
});

test.each([
  'www.spam.example',
  'see https://x.y',
  'a@b',
  'free/money',
  'x'.repeat(61),
  'Earn.Money',
  '{code}'.repeat(20),
])('does not greet with %s as a name', (name) => {
  const mail = codeMail({ ...to, name }, drawn);
  expect(mail.text).toContain('Hello,\n');
  expect(mail.html).not.toContain(name);
});

test('does not fill placeholders in a name', () => {
  expect(codeMail({ ...to, name: '{brand}' }, drawn).text).toContain('Hello {brand},');
});

test('escapes HTML in a name', () => {
  const { html } = codeMail({ ...to, name: `<img src=x onerror='a()'>"&` }, drawn);
  expect(html).toContain('Hello &lt;img src=x onerror=&#39;a()&#39;&gt;&quot;&amp;,');
});
