import { expect, test } from 'vitest';
import { isThrowawayMail, mailboxOf } from './mailbox.ts';

test.each([
  'ann.lee@gmail.com',
  'ANN.LEE@gmail.com',
  'annlee+shop@gmail.com',
  'a.n.n.l.e.e@googlemail.com',
  ' annlee+a+b@GoogleMail.com ',
])('%j is one mailbox with the others', (email) => {
  expect(mailboxOf(email)).toBe('annlee@gmail.com');
});

test('another domain or another person is another mailbox', () => {
  expect(mailboxOf('ann.lee@shop.example')).toBe('annlee@shop.example');
  expect(mailboxOf('bob@gmail.com')).not.toBe(mailboxOf('ann@gmail.com'));
});

test('a throwaway address is told by its domain, whatever stands before that', () => {
  expect(['x@mailinator.com', 'x@MAILINATOR.com', 'x@team.yopmail.com'].map(isThrowawayMail)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['x@notmailinator.com', 'x@gmail.com', 'x@com'].map(isThrowawayMail)).toEqual([false, false, false]);
});
