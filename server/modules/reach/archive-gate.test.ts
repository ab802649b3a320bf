import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { createArchiveGate, type ArchiveGate } from './archive-gate.ts';

let at: Date;
let alarms: [string, string | undefined][];
let gate: ArchiveGate;

beforeEach(() => {
  at = new Date('2026-11-21T12:00:00.000Z');
  alarms = [];
  gate = createArchiveGate({ now: () => at, onAlarm: (kind, facts) => alarms.push([kind, facts?.code]) });
});

const wait = (ms: number): void => {
  at = new Date(at.getTime() + ms);
};

test('reports an invalid token once and never tries it again', () => {
  gate.record({ kind: 'token', code: '190' });
  gate.record({ kind: 'token', code: '190/463' });
  wait(400 * DAY_MS);
  expect(gate.closedBy()).toMatchObject({ kind: 'token' });
  expect(alarms).toEqual([['adLibraryToken', '190']]);
});

test('reports a missing permission once a day and then tries again', () => {
  gate.record({ kind: 'permission', code: '10' });
  wait(23 * HOUR_MS);
  expect(gate.closedBy()).toMatchObject({ kind: 'permission' });
  wait(HOUR_MS);
  expect(gate.closedBy()).toBeNull();
  gate.record({ kind: 'permission', code: '10' });
  expect(alarms).toHaveLength(2);
});

test('waits for the time of a limit, and reports it once in this time', () => {
  gate.record({ kind: 'limit', code: '4', waitMs: 2 * HOUR_MS });
  gate.record({ kind: 'limit', code: '613', waitMs: HOUR_MS });
  wait(HOUR_MS);
  expect(gate.closedBy()).toEqual({ kind: 'held-back', code: 'known', waitMs: HOUR_MS });
  wait(HOUR_MS);
  expect(gate.closedBy()).toBeNull();
  expect(alarms).toEqual([['adLibraryLimit', '4']]);
});

test('reports an invalid token while it waits for a limit', () => {
  gate.record({ kind: 'limit', code: '4', waitMs: HOUR_MS });
  gate.record({ kind: 'token', code: '190' });
  expect(alarms.map(([kind]) => kind)).toEqual(['adLibraryLimit', 'adLibraryToken']);
  expect(gate.closedBy()).toMatchObject({ kind: 'token' });
});

test('does not close after a refused query, and reports refusals once an hour', () => {
  gate.record({ kind: 'refused', code: '100' });
  gate.record({ kind: 'refused', code: '2635' });
  gate.record({ kind: 'temporary', code: '2' });
  expect(gate.closedBy()).toBeNull();
  wait(HOUR_MS);
  gate.record({ kind: 'refused', code: '2635' });
  expect(alarms).toEqual([
    ['adLibraryRefused', '100'],
    ['adLibraryRefused', '2635'],
  ]);
});
