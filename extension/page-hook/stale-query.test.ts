import { expect, test } from 'vitest';
import { isStaleQuery } from './stale-query.ts';

test.each([
  'Query with id 25060000000000001 does not exist',
  'The GraphQL document with ID 1 was not found.',
  'Unknown document',
  'PersistedQueryNotFound',
  'noncoercible_variable_value',
  'missing_required_variable_value',
  'Variable "$adArchiveID" got an invalid value',
])('an error with the message %j means that the query is stale', (message) => {
  for (const body of [{ errors: [{ message, severity: 'CRITICAL' }] }, { error: { code: 100, message } }])
    expect(isStaleQuery(JSON.stringify(body))).toBe(true);
});

test.each(['Rate limit exceeded', 'A server error field_exception occured.', 'Please log in again'])(
  'an error with the message %j does not mean that the query is stale',
  (message) => {
    expect(isStaleQuery(JSON.stringify({ errors: [{ message }] }))).toBe(false);
  },
);

test('a text of an advertiser about queries does not mean that the query is stale', () => {
  const about = { text: 'Our query does not exist: "message": "document not found"' };
  expect(isStaleQuery(JSON.stringify({ data: { about }, errors: [{ code: 1 }] }))).toBe(false);
});
