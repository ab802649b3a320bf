import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { readWireError, toWireError } from './wire-error.ts';

test('an error leaves a process and arrives in another as it was: code, fields, ticket, time to wait', () => {
  const error = new AppError('TOO_MANY_REQUESTS', { fields: { email: 'no' }, ticket: 't', retryAfterSeconds: 45 });
  expect(readWireError(JSON.parse(JSON.stringify(toWireError(error))))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    fields: { email: 'no' },
    ticket: 't',
    retryAfterSeconds: 45,
    message: error.message,
  });
});

test.each([['soon'], [-1], [0.5], [null]])('a time to wait of %o is none', (retryAfterSeconds) => {
  const wire = { status: false, message: '', errorCode: 'TOO_MANY_REQUESTS', retryAfterSeconds };
  expect(readWireError(wire)?.retryAfterSeconds).toBeNull();
});

test('what an error does not have does not travel', () => {
  expect(toWireError(new AppError('NOT_FOUND'))).toEqual({
    status: false,
    message: 'This does not exist, or it was deleted.',
    errorCode: 'NOT_FOUND',
  });
});
