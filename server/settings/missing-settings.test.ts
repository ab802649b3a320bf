import { expect, it } from 'vitest';
import { missingSettings } from './missing-settings.ts';
import { parseSettings } from './settings.ts';

const complete = {
  OPERATOR_NAME: 'Ada Ltd',
  OPERATOR_ADDRESS: '1 High Street; London',
  OPERATOR_EMAIL: 'ada@shop.test',
  MAIL_FROM: 'Ads <mail@shop.test>',
  SMTP_URL: 'smtp://localhost:25',
};

it('reports nothing if every setting that visitors need for trust is set', () => {
  expect(missingSettings(parseSettings(complete))).toEqual([]);
});

it.each(Object.keys(complete).filter((name) => name !== 'MAIL_FROM'))(
  'reports %s in one sentence with an example if it is not set',
  (name) => {
    const [sentence, ...others] = missingSettings(parseSettings({ ...complete, [name]: '' }));
    expect(others).toEqual([]);
    expect(sentence).toMatch(new RegExp(`^${name} is not set, so .*; for example ${name}=.+$`));
  },
);

it('reports every missing setting of a start without any', () => {
  const names = missingSettings(parseSettings({})).map((sentence) => sentence.split(' ')[0]);
  expect(names).toEqual(Object.keys(complete));
});
