import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('defaults to a server for this machine with an embedded database', () => {
  expect(parseSettings({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8787',
    databaseUrl: null,
    dataDir: './var',
    role: 'all',
    logLevel: 'info',
    trustProxy: false,
    metricsToken: null,
  });
});

test('ignores other environment variables and empty values', () => {
  expect(parseSettings({ PATH: '/bin', DATABASE_URL: '', SMTP_URL: '' })).toEqual(parseSettings({}));
});

test('derives the public origin from the port unless it is set', () => {
  expect(parseSettings({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(parseSettings({ PUBLIC_URL: 'https://Spendlens.example/' }).publicUrl).toBe('https://spendlens.example');
});

test('requests reach from no service unless the operator sets one', () => {
  const unset = { metaAdLibraryToken: null, adArchiveUrl: null, metaGraphUrl: 'https://graph.facebook.com' };
  expect(parseSettings({ META_AD_LIBRARY_TOKEN: '', AD_ARCHIVE_URL: '' })).toMatchObject(unset);
  const set = parseSettings({ META_AD_LIBRARY_TOKEN: 'EAAB1', AD_ARCHIVE_URL: 'https://archive.example' });
  expect(set).toMatchObject({ ...unset, metaAdLibraryToken: 'EAAB1', adArchiveUrl: 'https://archive.example' });
});

test('stores pictures in a bucket only if all its settings are set', () => {
  expect(parseSettings({}).s3).toBeNull();
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseSettings(bucket).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(bucket)) {
    expect(() => parseSettings({ ...bucket, [name]: '' })).toThrow(`${name} is missing: a bucket needs all of`);
  }
});

test('accepts only printed marks for the pictures of another installation', () => {
  expect(parseSettings({}).takeOverMedia).toBeNull();
  for (const mark of ['unmarked', 'a5b0b9e4-4f1c-4c5e-9c0e-0d6b1a2c3d4e'])
    expect(parseSettings({ TAKE_OVER_MEDIA: mark }).takeOverMedia).toBe(mark);
  for (const mark of ['1', 'yes', 'a5b0b9e4', ' unmarked'])
    expect(() => parseSettings({ TAKE_OVER_MEDIA: mark })).toThrow('TAKE_OVER_MEDIA');
});

test.each([
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('parses TRUST_PROXY=%s', (setting, trusted) => {
  expect(parseSettings({ TRUST_PROXY: setting }).trustProxy).toEqual(trusted);
});

test('names all wrong settings at once', () => {
  const start = () =>
    parseSettings({
      PORT: '70000',
      PUBLIC_URL: 'spendlens.example',
      DATABASE_URL: 'mysql://x',
      ROLE: 'boss',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes please',
      METRICS_TOKEN: 'short',
      OPERATOR_EMAIL: 'nobody',
      OPERATOR_NAME: 'x'.repeat(301),
      META_AD_LIBRARY_TOKEN: 'EAAB1\nEAAB2',
      META_GRAPH_URL: 'graph.facebook.com',
      AD_ARCHIVE_URL: 'ftp://archive.example',
      STRIPE_SECRET_KEY: 'pk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'secret',
      STRIPE_API_BASE: 'https://api.stripe.com/v1',
      STRIPE_TAX: 'yes',
      STRIPE_TAX_CODE: 'software',
      S3_BUCKET: 'My Pictures',
      TEST_CLOCK: 'yes',
    });
  for (const fault of [
    'PORT is not a port number',
    'PUBLIC_URL has no scheme',
    'DATABASE_URL starts with mysql:// instead of postgres:// or postgresql://',
    'ROLE is not one of all, api, worker',
    'LOG_LEVEL is not one of fatal',
    'TRUST_PROXY contains “yes please”, which is not an IP address or subnet',
    'METRICS_TOKEN is too short',
    'OPERATOR_EMAIL is not an email address',
    'OPERATOR_NAME is longer than 300 characters',
    'META_AD_LIBRARY_TOKEN contains a line break',
    'META_GRAPH_URL has no scheme',
    'AD_ARCHIVE_URL starts with ftp://',
    'STRIPE_SECRET_KEY is not a secret key of Stripe',
    'STRIPE_WEBHOOK_SECRET is not the signing secret',
    'STRIPE_API_BASE contains more than scheme, host and port',
    'STRIPE_TAX is not one of off, automatic, managed',
    'STRIPE_TAX_CODE is not a tax code of Stripe',
    'S3_BUCKET is not a bucket name',
    'S3_ENDPOINT is missing',
    'S3_SECRET_ACCESS_KEY is missing',
    'TEST_CLOCK is not 1',
  ]) {
    expect(start).toThrow(fault);
  }
});

test('uses Stripe if its key and webhook secret are set, and sends a live key to Stripe alone', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  expect(parseSettings({}).stripe).toBeNull();
  expect(parseSettings(keys).stripe).toEqual({
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    apiBase: 'https://api.stripe.com',
    tax: { mode: 'off', productCode: 'txcd_10103000' },
  });
  const taxed = { ...keys, STRIPE_TAX: 'managed', STRIPE_TAX_CODE: 'txcd_10103001' };
  expect(parseSettings(taxed).stripe?.tax).toEqual({ mode: 'managed', productCode: 'txcd_10103001' });
  expect(parseSettings({ STRIPE_TAX: 'off' }).stripe).toBeNull();
  expect(() => parseSettings({ STRIPE_TAX: 'automatic' })).toThrow('STRIPE_TAX has no effect without it');
  const elsewhere = { STRIPE_API_BASE: 'http://127.0.0.1:12111' };
  expect(parseSettings({ ...keys, ...elsewhere }).stripe?.apiBase).toBe('http://127.0.0.1:12111');
  const live = { ...keys, STRIPE_SECRET_KEY: 'rk_live_12345678' };
  expect(parseSettings(live).stripe?.secretKey).toBe('rk_live_12345678');
  expect(() => parseSettings({ ...live, ...elsewhere })).toThrow('the server sends a live key to Stripe alone');
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
  expect(() => parseSettings({ STRIPE_SECRET_KEY })).toThrow('STRIPE_WEBHOOK_SECRET is missing');
  expect(() => parseSettings({ STRIPE_WEBHOOK_SECRET })).toThrow('STRIPE_SECRET_KEY is missing');
});

test('refuses settings that contradict each other', () => {
  expect(() => parseSettings({ ROLE: 'api' })).toThrow('DATABASE_URL is missing');
  expect(() => parseSettings({ ROLE: 'api', DATABASE_URL: 'postgres://h/d', TEST_CLOCK: '1' })).toThrow(
    'one process only',
  );
  for (const key of ['sk_live_1', 'rk_live_1']) {
    const live = { TEST_CLOCK: '1', STRIPE_SECRET_KEY: key };
    expect(() => parseSettings(live)).toThrow('TEST_CLOCK moves the time, which is not allowed with a live Stripe key');
  }
  expect(parseSettings({ TEST_CLOCK: '1' }).testClock).toBe(true);
  expect(() => parseSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is missing');
  expect(() => parseSettings({ PUBLIC_URL: 'https://spendlens.example/app' })).toThrow(
    'contains more than scheme, host and port',
  );
});
