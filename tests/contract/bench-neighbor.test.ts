import { expect, test } from 'vitest';
import { verdictOf } from '../../bench/figure.ts';
import { neighborFigure, type Phase } from '../../bench/lib/neighbor-figure.ts';
import { FAILED_MS, probe } from '../../bench/lib/probe.ts';

const probed = (ms: number, failures: string[] = []) => ({ times: Array.from({ length: 40 }, () => ms), failures });

const phase = (pull: number, list: number, failures: string[] = []): Phase => ({
  probes: {
    pull: probed(pull, failures),
    list: probed(list),
    'picture upload': probed(10),
    'sign-in at a known device': probed(10),
  },
  sent: { kind: 'sent', calls: 5, statuses: { 200: 5 } },
});

test('compares the kind of call that the attack slows down most', () => {
  const figure = neighborFigure('PGlite: nested JSON', phase(20, 80), phase(10, 20));
  expect(figure).toMatchObject({ name: 'PGlite: nested JSON: list of another account, p95', value: 80, baseline: 20 });
  expect(figure.ratio?.value).toBe(4);
  expect(verdictOf(figure, false)).toBe('not met');
});

test('gives the verdict “met” if an attack slows no kind of call down by more than the goal', () => {
  expect(verdictOf(neighborFigure('PGlite: lists', phase(29, 20), phase(10, 10)), false)).toBe('met');
});

test('gives no verdict if calls fail while harmless calls run', () => {
  expect(verdictOf(neighborFigure('PGlite: lists', phase(10, 10), phase(10, 10, ['refused'])), false)).toBe(
    'no verdict',
  );
});

test('starts calls of the quiet account while earlier ones wait, and counts a failed call as a timeout', async () => {
  const waiting: (() => void)[] = [];
  let started = 0;
  const call = (): Promise<void> => {
    started += 1;
    return started === 2 ? Promise.reject(new Error('refused')) : new Promise((resolve) => waiting.push(resolve));
  };
  const isOver = (): boolean => {
    if (started < 4) return false;
    for (const end of waiting) end();
    return true;
  };
  const { times, failures } = await probe(call, { everyMs: 1, isOver });
  expect(times).toHaveLength(4);
  expect(failures).toEqual(['refused']);
  expect(times.filter((ms) => ms === FAILED_MS)).toHaveLength(1);
});
