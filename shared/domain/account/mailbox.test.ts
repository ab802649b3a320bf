import { expect, test } from 'vitest';
import { isThrowawayMail, mailboxOf } from './mailbox.ts';

test.each([
  'ann.lee@gmail.com',
  'ANN.LEE@gmail.com',
  'annlee+shop@gmail.com',
  'a.n.n.l.e.e@googlemail.com',
  ' annlee+a+b@GoogleMail.com ',
])('finds the same mailbox for %j', (email) => {
  expect(mailboxOf(email)).toBe('annlee@gmail.com');
});

test('ignores a plus at every host, and dots only at Gmail', () => {
  expect(mailboxOf('Ann.Lee+trial2@Shop.example')).toBe('ann.lee@shop.example');
  expect(mailboxOf('bob@gmail.com')).not.toBe(mailboxOf('ann@gmail.com'));
});

test('detects a temporary address by its domain', () => {
  expect(['x@mailinator.com', 'x@MAILINATOR.com', 'x@team.yopmail.com'].map(isThrowawayMail)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['x@notmailinator.com', 'x@gmail.com', 'x@com'].map(isThrowawayMail)).toEqual([false, false, false]);
});
