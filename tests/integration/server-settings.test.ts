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
      META_AD_LIBRARY_TOKEN: 'EAAB1\nEAAB2',
      META_GRAPH_URL: 'graph.facebook.com',
      AD_ARCHIVE_URL: 'ftp://archive.example',
      S3_BUCKET: 'pictures',
      STRIPE_SECRET_KEY: 'sk_test_1',
      TEST_CLOCK: '1',
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
    'META_AD_LIBRARY_TOKEN is no token: it holds a space or a line break',
    'META_GRAPH_URL is not a URL',
    'AD_ARCHIVE_URL is not a URL',
    'S3_BUCKET is not available in this version yet',
    'STRIPE_SECRET_KEY is not available in this version yet',
    'TEST_CLOCK is not available in this version yet',
  ]) {
    expect(start).toThrow(fault);
  }
});

test('settings that contradict each other are refused', () => {
  expect(() => parseServerEnv({ ROLE: 'api' })).toThrow('needs DATABASE_URL');
  expect(() => parseServerEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is missing');
  expect(() => parseServerEnv({ PUBLIC_URL: 'https://spendlens.example/app' })).toThrow('leave out path and query');
});
