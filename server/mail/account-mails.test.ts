import { expect, test } from 'vitest';
import { alreadyRegisteredMail, codeMail } from './account-mails.ts';

const to = {
  email: 'ann@shop.example',
  name: 'Ann Lee',
  publicUrl: 'https://spendlens.example',
  contact: 'hello@spendlens.example',
};
const drawn = { code: '0042', ticket: 'T'.repeat(43), minutes: 10 };

test('text and HTML of the code mail say the same', () => {
  const mail = codeMail(to, drawn);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('0042');
    expect(body).toContain(`https://spendlens.example/otp#${'T'.repeat(43)}`);
    expect(body).toContain('valid for 10 minutes');
    expect(body).toContain('No account will be created.');
  }
});

test('the mail to an owner holds no code and leads to signing in', () => {
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
])('leaves out %s as a name', (name) => {
  const mail = codeMail({ ...to, name }, drawn);
  expect(mail.text).toContain('Hello,\n');
  expect(mail.html).not.toContain(name);
});

test('a name with braces is a name, not a text to be filled', () => {
  expect(codeMail({ ...to, name: '{brand}' }, drawn).text).toContain('Hello {brand},');
});

test('a name with signs of HTML stays text', () => {
  const { html } = codeMail({ ...to, name: `<img src=x onerror='a()'>"&` }, drawn);
  expect(html).toContain('Hello &lt;img src=x onerror=&#39;a()&#39;&gt;&quot;&amp;,');
});
