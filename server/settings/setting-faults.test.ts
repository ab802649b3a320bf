import { describe, expect, test } from 'vitest';
import { EXAMPLES, SettingsSchema } from './setting-formats.ts';
import { parseSettings, settingNames } from './settings.ts';

/** Returns the lines of the error message for these settings. */
const faultsOf = (given: Record<string, string>): string[] => {
  try {
    parseSettings(given);
    return [];
  } catch (error) {
    return String(error).split('\n').slice(1);
  }
};

const examples: Record<string, string> = EXAMPLES;

describe.each(settingNames)('%s', (name) => {
  const example = examples[name] ?? '';

  test('accepts the value that its message names', () => {
    expect(SettingsSchema.shape).toHaveProperty(name);
    expect(faultsOf({ ...needsOf(name), [name]: example })).toEqual([]);
  });

  test('counts as not set when it is empty', () => {
    expect(parseSettings({ [name]: '' })).toEqual(parseSettings({}));
  });

  test.each([
    ['spaces', ` ${example}`, 'has spaces around its value'],
    ['spaces', `${example} `, 'has spaces around its value'],
    ['quotes', `"${example}"`, 'has quotes around its value'],
    ['quotes', `'${example}'`, 'has quotes around its value'],
  ])('names %s around its value', (_kind, value, fault) => {
    expect(faultsOf({ ...needsOf(name), [name]: value })).toEqual([
      `  ${name} ${fault}; for example ${name}=${example}`,
    ]);
  });
});

/** Returns settings that the named one needs, so that it contradicts no rule. */
const needsOf = (name: string): Record<string, string> => {
  const groups = [
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_TAX'],
    ['SMTP_URL', 'MAIL_FROM'],
  ];
  const group = groups.find((names) => names.includes(name)) ?? [];
  return Object.fromEntries(group.map((other) => [other, examples[other] ?? '']));
};

const URL_SETTINGS = {
  PUBLIC_URL: 'https',
  S3_ENDPOINT: 'https',
  STRIPE_API_BASE: 'https',
  META_GRAPH_URL: 'https',
  AD_ARCHIVE_URL: 'https',
  DATABASE_URL: 'postgres',
  SMTP_URL: 'smtp',
};

describe.each(Object.entries(URL_SETTINGS))('%s', (name, scheme) => {
  test.each([
    ['host.example', 'has no scheme'],
    ['localhost:8787', 'has no scheme'],
    ['ftp://host.example', 'starts with ftp:// instead of'],
    [`${scheme}://`, scheme === 'https' ? 'is not a valid URL' : 'names no host'],
    [`${scheme}://host.example:99999`, 'is not a valid URL'],
    [`${scheme}://host.example#part`, 'contains #'],
    [`${scheme}://user:12#ss@host.example`, 'contains # in the user name or password: write it as %23'],
    [`${scheme}://user:12/ss@host.example`, 'contains / in the user name or password: write it as %2F'],
    [`${scheme}://user:12?ss@host.example`, 'contains ? in the user name or password: write it as %3F'],
    [`${scheme}://user:100%@host.example`, 'contains % in the user name or password: write it as %25'],
    [`${scheme}://host.example/\nother`, 'contains a line break'],
  ])('explains %j', (value, fault) => {
    const [sentence = ''] = faultsOf({ ...needsOf(name), [name]: value });
    expect(sentence).toContain(`${name} ${fault}`);
    expect(sentence).toContain(`; for example ${name}=`);
  });
});

test.each([
  ['SMTP_URL', 'smtp://user:p%23%25%40%20ss@mail.example:587'],
  ['SMTP_URL', 'smtp://user:pässwörd@mail.example:587'],
  ['DATABASE_URL', 'postgres://user:p%23ss@db.example/d?sslmode=require'],
  ['DATABASE_URL', 'postgres:///d?host=/run/postgresql'],
  ['DATA_DIR', '/srv/sp 100% ü #1'],
  ['HOST', '::'],
  ['HOST', 'app_1.internal'],
])('%s accepts %j', (name, value) => {
  expect(faultsOf({ ...needsOf(name), [name]: value })).toEqual([]);
});

test.each([
  ['PORT', '80a', 'is not a port number from 0 to 65535'],
  ['HOST', 'http://0.0.0.0', 'contains a scheme, but is only an address'],
  ['HOST', '0.0.0.0:80', 'contains a port, which belongs into PORT'],
  ['HOST', '[::1]', 'has brackets around the address'],
  ['HOST', 'my host', 'is neither an IP address nor a host name'],
  ['TRUST_PROXY', '10.0.0.0/99', 'contains “10.0.0.0/99”, whose prefix length is not a number from 0 to 32'],
  ['TRUST_PROXY', '::1/129', 'contains “::1/129”, whose prefix length is not a number from 0 to 128'],
  ['TRUST_PROXY', '::::', 'contains “::::”, which is not an IP address or subnet'],
  ['TRUST_PROXY', '10.0.0.1,', 'contains “”, which is not an IP address or subnet'],
  ['DATA_DIR', '~/spendlens', 'starts with ~, which only a shell replaces by the home folder'],
  ['SMTP_URL', 'smtp://mail.example/a/b', 'contains a path of several segments'],
  ['PUBLIC_URL', 'https://ads.example/app', 'contains more than scheme, host and port'],
])('%s explains %j', (name, value, fault) => {
  expect(faultsOf({ ...needsOf(name), [name]: value })).toEqual([
    `  ${name} ${fault}; for example ${name}=${examples[name]}`,
  ]);
});
