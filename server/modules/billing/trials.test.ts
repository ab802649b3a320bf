import { expect, test } from 'vitest';
import { mailboxOf } from './trials.ts';

test.each([
  ['Ann@Shop.example', 'ann@shop.example'],
  ['ann+trial2@shop.example', 'ann@shop.example'],
  ['a.n.n+x+y@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.nn@shop.example', 'a.nn@shop.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
