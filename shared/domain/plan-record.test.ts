import { expect, test } from 'vitest';
import { badgeOfRecord, nextBillingOf, type PlanRecord } from './plan-record.ts';

const NOW = Date.UTC(2026, 10, 21);
const record = (more: Partial<PlanRecord> = {}): PlanRecord => ({
  valid_upto: '2026-12-06T12:00:00.000Z',
  unsubscribe_at: null,
  payment_status: 'paid',
  ...more,
});
const cancelled = { unsubscribe_at: '2026-11-01T00:00:00.000Z' };
const past = '2026-11-20T00:00:00.000Z';

test.each([
  ['paid', {}, { kind: 'active' }],
  ['a trial', { payment_status: 'pending' }, { kind: 'trial' }],
  ['paid late', { payment_status: 'failed' }, { kind: 'active' }],
  ['cancelled, and running', cancelled, { kind: 'active-until', until: '2026-12-06T12:00:00.000Z' }],
  ['a cancelled trial', { ...cancelled, payment_status: 'pending' }, { kind: 'active-until' }],
  ['cancelled, and over', { ...cancelled, valid_upto: past }, { kind: 'cancelled' }],
] as const)('a subscription that is %s has its badge', (_, more, badge) => {
  expect(badgeOfRecord(record(more), NOW)).toMatchObject(badge);
});

test('the next charge is on a day, or never again', () => {
  expect(nextBillingOf(record())).toEqual({ kind: 'on', day: '2026-12-06T12:00:00.000Z' });
  expect(nextBillingOf(record(cancelled))).toEqual({ kind: 'cancelled' });
  expect(nextBillingOf(record({ valid_upto: null }))).toEqual({ kind: 'never' });
});
