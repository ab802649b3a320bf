import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { createArchiveGate, type ArchiveGate } from './archive-gate.ts';

let at: Date;
let said: [string, string | undefined][];
let gate: ArchiveGate;

beforeEach(() => {
  at = new Date('2026-11-21T12:00:00.000Z');
  said = [];
  gate = createArchiveGate({ now: () => at, onAlarm: (kind, facts) => said.push([kind, facts?.code]) });
});

const wait = (ms: number): void => {
  at = new Date(at.getTime() + ms);
};

test('a token that is not valid is said once and never tried again', () => {
  gate.note({ kind: 'token', code: '190' });
  gate.note({ kind: 'token', code: '190/463' });
  wait(400 * DAY_MS);
  expect(gate.closedBy()).toMatchObject({ kind: 'token' });
  expect(said).toEqual([['adLibraryToken', '190']]);
});

test('a missing permission is said once a day and tried again after it', () => {
  gate.note({ kind: 'permission', code: '10' });
  wait(23 * HOUR_MS);
  expect(gate.closedBy()).toMatchObject({ kind: 'permission' });
  wait(HOUR_MS);
  expect(gate.closedBy()).toBeNull();
  gate.note({ kind: 'permission', code: '10' });
  expect(said).toHaveLength(2);
});

test('a limit is waited for as long as was said, and said once in that time', () => {
  gate.note({ kind: 'limit', code: '4', waitMs: 2 * HOUR_MS });
  gate.note({ kind: 'limit', code: '613', waitMs: HOUR_MS });
  wait(HOUR_MS);
  expect(gate.closedBy()).toEqual({ kind: 'held-back', code: 'known', waitMs: HOUR_MS });
  wait(HOUR_MS);
  expect(gate.closedBy()).toBeNull();
  expect(said).toEqual([['adLibraryLimit', '4']]);
});

test('a token that turns out bad while a limit is waited for is still said', () => {
  gate.note({ kind: 'limit', code: '4', waitMs: HOUR_MS });
  gate.note({ kind: 'token', code: '190' });
  expect(said.map(([kind]) => kind)).toEqual(['adLibraryLimit', 'adLibraryToken']);
  expect(gate.closedBy()).toMatchObject({ kind: 'token' });
});

test('a question that Meta refuses closes nothing, and is said once an hour', () => {
  gate.note({ kind: 'refused', code: '100' });
  gate.note({ kind: 'refused', code: '2635' });
  gate.note({ kind: 'trouble', code: '2' });
  expect(gate.closedBy()).toBeNull();
  wait(HOUR_MS);
  gate.note({ kind: 'refused', code: '2635' });
  expect(said).toEqual([
    ['adLibraryRefused', '100'],
    ['adLibraryRefused', '2635'],
  ]);
});
