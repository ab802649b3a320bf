import { expect, test } from 'vitest';
import { codeOf, isDamage, isUnavailable, canRetryTransaction } from './database-failure.ts';

const failing = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) });

test.each([
  ['08000', 'connection exception'],
  ['08001', 'the client is unable to establish the connection'],
  ['08003', 'the connection does not exist'],
  ['08004', 'the server rejected the connection'],
  ['08006', 'connection failure'],
  ['08007', 'transaction resolution unknown'],
  ['08P01', 'protocol violation'],
  ['25006', 'read-only transaction'],
  ['28000', 'invalid authorization, for example no entry in pg_hba.conf'],
  ['28P01', 'wrong password'],
  ['3D000', 'the database does not exist'],
  ['42501', 'the user may not connect to the database'],
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['55000', 'the database does not accept connections'],
  ['55P03', 'lock not available'],
  ['57014', 'statement timeout'],
  ['57P01', 'shutdown by the administrator'],
  ['57P02', 'shutdown after a crash'],
  ['57P03', 'starting up or shutting down'],
  ['57P04', 'the database was dropped'],
  ['57P05', 'idle session timeout'],
  ['58030', 'input or output error'],
  ['40001', 'serialization failure'],
  ['40P01', 'deadlock'],
  ['ECONNREFUSED', 'no server listens'],
  ['ECONNRESET', 'the connection broke'],
  ['ENOTFOUND', 'the host name does not resolve'],
  ['EAI_AGAIN', 'the name server does not answer'],
  ['ETIMEDOUT', 'no answer'],
  ['EHOSTUNREACH', 'no route to the host'],
  ['ENETUNREACH', 'no network'],
  ['EADDRNOTAVAIL', 'no free local port'],
  ['EMFILE', 'too many open files'],
  ['ENOSPC', 'disk full'],
  ['CERT_HAS_EXPIRED', 'the certificate of the server has expired'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate of the server is not trusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is of another host'],
])('reports %s (%s) as a temporary failure', (code) => {
  expect([codeOf(failing(code)), isUnavailable(failing(code))]).toEqual([code, true]);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
])('reports “%s” as a temporary failure', (message) => {
  expect(isUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

test.each(['23505', '22P02', '42601', 'ENOENT'])('reports %s as a defect of the server', (code) => {
  expect(isUnavailable(failing(code))).toBe(false);
});

test('repeats only deadlocks and serialization failures', () => {
  expect(['40P01', '40001', '57014', '23505'].map((code) => canRetryTransaction(failing(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isUnavailable('text'), isUnavailable(null), codeOf(undefined)]).toEqual([false, false, undefined]);
});

test.each(['XX000', 'XX001', 'XX002', '58P01'])('reports %s as damage and not as a temporary failure', (code) => {
  expect([isDamage(failing(code)), isUnavailable(failing(code))]).toEqual([true, false]);
});

test.each(['58030', '57P01', '23505', 'ENOSPC'])('does not report %s as damage', (code) => {
  expect(isDamage(failing(code))).toBe(false);
});
