import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from './log-safely.ts';

test('a failed query is logged without its values', () => {
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

test('keeps the frames, and ends even where a cause is its own cause', () => {
  const error = new Error('first line\nsecond line');
  error.cause = error;
  const logged = loggedError(error);
  expect(logged.stack).toMatch(/^\s+at /);
  expect(logged.stack).not.toContain('line');
});
