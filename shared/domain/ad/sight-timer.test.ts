import { beforeEach, expect, test } from 'vitest';
import { createSightTimer } from './sight-timer.ts';

let time: number;
let isVisible: boolean;
let seen: string[];
let planned: { work: () => void; at: number }[];
let timer: ReturnType<typeof createSightTimer<string>>;

/** Moves the clock and runs what is due. */
const pass = (milliseconds: number): void => {
  const end = time + milliseconds;
  for (;;) {
    const [next] = planned.toSorted((one, other) => one.at - other.at);
    if (next === undefined || next.at > end) break;
    planned = planned.filter((one) => one !== next);
    time = next.at;
    next.work();
  }
  time = end;
};

beforeEach(() => {
  [time, isVisible, seen, planned] = [0, true, [], []];
  timer = createSightTimer({
    isVisible: () => isVisible,
    now: () => time,
    after: (work, milliseconds) => planned.push({ work, at: time + milliseconds }),
    onSight: (keys) => seen.push(...keys),
  });
});

test('reports each key after one second in the viewport', () => {
  timer.enter('1');
  pass(600);
  timer.enter('2');
  pass(399);
  expect(seen).toEqual([]);
  pass(1);
  expect(seen).toEqual(['1']);
  pass(600);
  expect(seen).toEqual(['1', '2']);
});

test('starts the second again for a key that left the viewport and returned', () => {
  timer.enter('1');
  pass(900);
  timer.leave('1');
  pass(900);
  timer.enter('1');
  pass(900);
  expect(seen).toEqual([]);
  pass(100);
  expect(seen).toEqual(['1']);
});

test('starts the second again when the page becomes visible', () => {
  timer.enter('1');
  pass(500);
  isVisible = false;
  pass(5_000);
  expect([seen, planned]).toEqual([[], []]);
  isVisible = true;
  timer.restart();
  pass(999);
  expect(seen).toEqual([]);
  pass(1);
  expect(seen).toEqual(['1']);
});
