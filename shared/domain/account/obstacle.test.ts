import { describe, expect, test } from 'vitest';
import { obstacleOfCode, outcomeOfNote, type AccountFacts, type NoteOutcome, type Obstacle } from './obstacle.ts';

const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
const unpaid: AccountFacts = { account: 'unpaid', consent: 'on', mark: 'a' };
const paid: AccountFacts = { ...unpaid, account: 'paid' };
const ended: AccountFacts = { ...unpaid, account: 'ended' };
const savingOff: AccountFacts = { ...paid, consent: 'off' };
const otherPaid: AccountFacts = { ...paid, mark: 'b' };
const otherUnpaid: AccountFacts = { ...unpaid, mark: 'b' };

const changes: Record<string, { before: AccountFacts | null; now: AccountFacts }> = {
  'the login to a paid account': { before: signedOut, now: paid },
  'the login to an unpaid account': { before: signedOut, now: unpaid },
  'the login while saving is off': { before: signedOut, now: savingOff },
  'the logout of a paid account': { before: paid, now: signedOut },
  'the logout of an unpaid account': { before: unpaid, now: signedOut },
  'the purchase of a plan': { before: unpaid, now: paid },
  'the end of a plan': { before: paid, now: ended },
  'a new plan after the end': { before: ended, now: paid },
  'saving switched on': { before: savingOff, now: paid },
  'saving switched off': { before: paid, now: savingOff },
  'the end of a plan while saving is off': { before: savingOff, now: { ...ended, consent: 'off' } },
  'a switch to another paid account': { before: unpaid, now: otherPaid },
  'a switch to another unpaid account': { before: paid, now: otherUnpaid },
  'the first state, signed out': { before: null, now: signedOut },
  'the first state, unpaid': { before: null, now: unpaid },
  'an outdated consent, whose disclosure is shown next': { before: savingOff, now: { ...paid, consent: 'outdated' } },
  'the first state, paid': { before: null, now: paid },
};

type Row = Record<Obstacle | 'none', NoteOutcome>;
const row = (signedOutNote: NoteOutcome, noPlan: NoteOutcome, captureOff: NoteOutcome, none: NoteOutcome): Row => ({
  'signed-out': signedOutNote,
  'no-plan': noPlan,
  'capture-off': captureOff,
  none,
});

/** The outcome of the notes about a missing login, a missing plan and switched-off saving, and of all other notes. */
const outcomes: Record<keyof typeof changes, Row> = {
  'the login to a paid account': row('resumes', 'resumes', 'resumes', 'dropped'),
  'the login to an unpaid account': row('resumes', 'stays', 'resumes', 'dropped'),
  'the login while saving is off': row('resumes', 'resumes', 'stays', 'dropped'),
  'the logout of a paid account': row('dropped', 'dropped', 'dropped', 'dropped'),
  'the logout of an unpaid account': row('dropped', 'dropped', 'dropped', 'dropped'),
  'the purchase of a plan': row('resumes', 'resumes', 'resumes', 'stays'),
  'the end of a plan': row('resumes', 'stays', 'resumes', 'stays'),
  'a new plan after the end': row('resumes', 'resumes', 'resumes', 'stays'),
  'saving switched on': row('resumes', 'resumes', 'resumes', 'stays'),
  'saving switched off': row('resumes', 'resumes', 'stays', 'stays'),
  'the end of a plan while saving is off': row('resumes', 'stays', 'resumes', 'stays'),
  'a switch to another paid account': row('dropped', 'dropped', 'dropped', 'dropped'),
  'a switch to another unpaid account': row('dropped', 'dropped', 'dropped', 'dropped'),
  'the first state, signed out': row('stays', 'resumes', 'resumes', 'stays'),
  'the first state, unpaid': row('resumes', 'stays', 'resumes', 'stays'),
  'an outdated consent, whose disclosure is shown next': row('resumes', 'resumes', 'resumes', 'stays'),
  'the first state, paid': row('resumes', 'resumes', 'resumes', 'stays'),
};

describe.each(Object.entries(outcomes))('after %s', (change, expected) => {
  test.each(['signed-out', 'no-plan', 'capture-off', 'none'] as const)('a note about %s has its outcome', (reason) => {
    const known = changes[change];
    if (known === undefined) throw new Error(`no change ${change}`);
    expect(outcomeOfNote(reason === 'none' ? null : reason, known)).toBe(expected[reason]);
  });
});

test.each([
  ['AUTH_REQUIRED', 'signed-out'],
  ['PLAN_REQUIRED', 'no-plan'],
  ['INTERNAL', null],
])('the error %s reports the obstacle %s', (code, obstacle) => {
  expect(obstacleOfCode(code)).toBe(obstacle);
});
