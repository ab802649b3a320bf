import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { readWireError, toWireError } from './wire-error.ts';

test('keeps code, fields, ticket and retry time of an error between two processes', () => {
  const error = new AppError('TOO_MANY_REQUESTS', { fields: { email: 'no' }, ticket: 't', retryAfterSeconds: 45 });
  expect(readWireError(JSON.parse(JSON.stringify(toWireError(error))))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    fields: { email: 'no' },
    ticket: 't',
    retryAfterSeconds: 45,
    message: error.message,
  });
});

test.each([['soon'], [-1], [0.5], [null]])('ignores the invalid retry time %o', (retryAfterSeconds) => {
  const wire = { status: false, message: '', errorCode: 'TOO_MANY_REQUESTS', retryAfterSeconds };
  expect(readWireError(wire)?.retryAfterSeconds).toBeNull();
});

test('omits the fields that an error does not have', () => {
  expect(toWireError(new AppError('NOT_FOUND'))).toEqual({
    status: false,
    message: 'We couldn’t find this.',
    errorCode: 'NOT_FOUND',
  });
});
