import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from './log-safely.ts';

test('logs a failed query without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@shop.example) exists',
  });
  const logged = loggedError(new DrizzleQueryError('insert into app_user values ($1)', ['ann@shop.example'], cause));
  expect(logged).toMatchObject({
    message: 'Failed query: insert into app_user values ($1)',
    cause: { code: '23505', message: 'duplicate key' },
  });
  expect(JSON.stringify(logged)).not.toContain('ann@');
});

test.each([
  [
    new Error('invalid input syntax for type uuid: "ann@shop.example or else"'),
    'invalid input syntax for type uuid: "…"',
  ],
  [new Error('550 <ann@shop.example>: no such user'), '550 <…@…>: no such user'],
  [
    new SyntaxError(`Unexpected token 'a', "a password" is not valid JSON`),
    'Unexpected token "…", "…" is not valid JSON',
  ],
  [new Error('violates unique constraint "app_user_email_key"'), 'violates unique constraint "app_user_email_key"'],
])('removes user input from the message: %s', (error, message) => {
  expect(loggedError(error).message).toBe(message);
});

test('keeps the stack frames, and terminates when a cause is its own cause', () => {
  const error = new Error('first line\nsecond line');
  error.cause = error;
  const logged = loggedError(error);
  expect(logged.stack).toMatch(/^\s+at /);
  expect(logged.stack).not.toContain('line');
});
