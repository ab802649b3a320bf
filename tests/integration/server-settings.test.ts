import { expect, test } from 'vitest';
import { parseServerEnv } from '../../src/env/server-env.ts';

test('without settings it runs on this machine alone, over an embedded database', () => {
  expect(parseServerEnv({})).toMatchObject({
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

test('settings of the environment that are not ours, and empty ones, do not matter', () => {
  expect(parseServerEnv({ PATH: '/bin', DATABASE_URL: '', SMTP_URL: '' })).toEqual(parseServerEnv({}));
});

test('the public address follows the port, and is kept as an origin', () => {
  expect(parseServerEnv({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(parseServerEnv({ PUBLIC_URL: 'https://Spendlens.example/' }).publicUrl).toBe('https://spendlens.example');
});

test('reach is asked of nobody unless the operator says so, and then at Meta itself', () => {
  const unset = { metaAdLibraryToken: null, adArchiveUrl: null, metaGraphUrl: 'https://graph.facebook.com' };
  expect(parseServerEnv({ META_AD_LIBRARY_TOKEN: '', AD_ARCHIVE_URL: '' })).toMatchObject(unset);
  const set = parseServerEnv({ META_AD_LIBRARY_TOKEN: 'EAAB1', AD_ARCHIVE_URL: 'https://archive.example' });
  expect(set).toMatchObject({ ...unset, metaAdLibraryToken: 'EAAB1', adArchiveUrl: 'https://archive.example' });
});

test('media go into a bucket where all of it is told, and into a folder where nothing is', () => {
  expect(parseServerEnv({}).s3).toBeNull();
  const told = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseServerEnv(told).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(told)) {
    expect(() => parseServerEnv({ ...told, [name]: '' })).toThrow(`${name} is missing: media in a bucket need all of`);
  }
});

test('pictures of another installation are taken over only with a value that the server printed', () => {
  expect(parseServerEnv({}).takeOverMedia).toBeNull();
  for (const mark of ['unmarked', 'a5b0b9e4-4f1c-4c5e-9c0e-0d6b1a2c3d4e'])
    expect(parseServerEnv({ TAKE_OVER_MEDIA: mark }).takeOverMedia).toBe(mark);
  for (const mark of ['1', 'yes', 'a5b0b9e4', ' unmarked'])
    expect(() => parseServerEnv({ TAKE_OVER_MEDIA: mark })).toThrow('TAKE_OVER_MEDIA is not the value that the server');
});

test.each([
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY %s', (setting, trusted) => {
  expect(parseServerEnv({ TRUST_PROXY: setting }).trustProxy).toEqual(trusted);
});

test('everything that is wrong is said at once', () => {
  const start = () =>
    parseServerEnv({
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
      S3_BUCKET: 'My Pictures',
      TEST_CLOCK: 'yes',
    });
  for (const fault of [
    'PORT is not a port',
    'PUBLIC_URL is not a URL',
    'DATABASE_URL is not a URL with postgres or postgresql',
    'ROLE is none of all, api, worker',
    'LOG_LEVEL is none of fatal',
    'TRUST_PROXY is neither off',
    'METRICS_TOKEN is too short',
    'OPERATOR_EMAIL is not an email address',
    'OPERATOR_NAME is longer than 300 characters',
    'META_AD_LIBRARY_TOKEN is no token: it holds a space or a line break',
    'META_GRAPH_URL is not a URL',
    'AD_ARCHIVE_URL is not a URL',
    'STRIPE_SECRET_KEY is not a secret key of Stripe',
    'STRIPE_WEBHOOK_SECRET is not the signing secret',
    'STRIPE_API_BASE is more than an origin',
    'S3_BUCKET is not the name of a bucket',
    'S3_ENDPOINT is missing',
    'S3_SECRET_ACCESS_KEY is missing',
    'TEST_CLOCK is not 1',
  ]) {
    expect(start).toThrow(fault);
  }
});

test('Stripe takes the money where its key and its webhook secret are set, and gets a live key alone', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  expect(parseServerEnv({}).stripe).toBeNull();
  expect(parseServerEnv(keys).stripe).toEqual({
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    apiBase: 'https://api.stripe.com',
  });
  const elsewhere = { STRIPE_API_BASE: 'http://127.0.0.1:12111' };
  expect(parseServerEnv({ ...keys, ...elsewhere }).stripe?.apiBase).toBe('http://127.0.0.1:12111');
  const live = { ...keys, STRIPE_SECRET_KEY: 'rk_live_12345678' };
  expect(parseServerEnv(live).stripe?.secretKey).toBe('rk_live_12345678');
  expect(() => parseServerEnv({ ...live, ...elsewhere })).toThrow('a live key is sent to Stripe alone');
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
  expect(() => parseServerEnv({ STRIPE_SECRET_KEY })).toThrow('STRIPE_WEBHOOK_SECRET is missing');
  expect(() => parseServerEnv({ STRIPE_WEBHOOK_SECRET })).toThrow('STRIPE_SECRET_KEY is missing');
});

test('settings that contradict each other are refused', () => {
  expect(() => parseServerEnv({ ROLE: 'api' })).toThrow('needs DATABASE_URL');
  expect(() => parseServerEnv({ ROLE: 'api', DATABASE_URL: 'postgres://h/d', TEST_CLOCK: '1' })).toThrow('one process');
  for (const key of ['sk_live_1', 'rk_live_1']) {
    const live = { TEST_CLOCK: '1', STRIPE_SECRET_KEY: key };
    expect(() => parseServerEnv(live)).toThrow('TEST_CLOCK moves time, which a live Stripe key forbids');
  }
  expect(parseServerEnv({ TEST_CLOCK: '1' }).testClock).toBe(true);
  expect(() => parseServerEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is missing');
  expect(() => parseServerEnv({ PUBLIC_URL: 'https://spendlens.example/app' })).toThrow('leave out path and query');
});
