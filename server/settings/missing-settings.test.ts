import { expect, it } from 'vitest';
import { missingSettings } from './missing-settings.ts';
import { parseSettings } from './settings.ts';

const complete = {
  OPERATOR_NAME: 'Ada Ltd',
  OPERATOR_ADDRESS: '1 High Street; London',
  OPERATOR_EMAIL: 'ada@shop.test',
  CONTACT_EMAIL: 'hello@shop.test',
  MAIL_FROM: 'Ads <mail@shop.test>',
  SMTP_URL: 'smtp://localhost:25',
};

it('reports nothing if every setting that visitors need for trust is set', () => {
  expect(missingSettings(parseSettings(complete))).toEqual([]);
});

it.each(Object.keys(complete).filter((name) => name !== 'MAIL_FROM' && name !== 'OPERATOR_EMAIL'))(
  'reports %s in one sentence with an example if it is not set',
  (name) => {
    const [sentence, ...others] = missingSettings(parseSettings({ ...complete, [name]: '' }));
    expect(others).toEqual([]);
    expect(sentence).toMatch(new RegExp(`^${name} is not set, so .*; for example ${name}=.+$`));
  },
);

it('reports OPERATOR_EMAIL only if CONTACT_EMAIL is not set either, which receives the mails instead', () => {
  expect(missingSettings(parseSettings({ ...complete, OPERATOR_EMAIL: '' }))).toEqual([]);
  const sentences = missingSettings(parseSettings({ ...complete, OPERATOR_EMAIL: '', CONTACT_EMAIL: '' }));
  expect(sentences).toEqual([
    expect.stringMatching(/^OPERATOR_EMAIL is not set, so no one /),
    expect.stringMatching(/^CONTACT_EMAIL is not set, so the imprint and the mails /),
  ]);
});

it('reports every missing setting of a start without any', () => {
  const names = missingSettings(parseSettings({})).map((sentence) => sentence.split(' ')[0]);
  expect(names).toEqual(Object.keys(complete));
});
