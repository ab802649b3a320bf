import { expect, test } from 'vitest';
import { messageOfQuery } from './message-of-query.ts';

test.each([
  ['', '', ''],
  ['?status=true&message=Saved.', 'Saved.', ''],
  ['?status=true&message=%20', '', ''],
  ['?message=Saved.&plan=monthly', '', 'plan=monthly'],
  ['?status=true&message=Paid.&session_id=cs_1', 'Paid.', 'status=true&session_id=cs_1'],
  [`?status=true&message=${'🙂'.repeat(201)}`, '🙂'.repeat(200), ''],
])('the query %j contains the message %j, and %j remains', (search, text, rest) => {
  expect(messageOfQuery(search)).toEqual({ text, rest });
});
