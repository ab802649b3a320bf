import { expect, test } from 'vitest';
import { verdictOf, type Figure, type Verdict } from '../../bench/figure.ts';

const figure = (facts: Partial<Figure>): Figure => ({
  name: 'a figure',
  unit: 'ms',
  value: 10,
  samples: 100,
  how: 'It is measured.',
  ...facts,
});

const IDLE = true;
const BUSY = false;

test.each<[string, Partial<Figure>, boolean, Verdict]>([
  ['has no goal', {}, IDLE, 'reported'],
  ['is below its maximum', { goal: 11 }, IDLE, 'met'],
  ['is equal to its maximum', { goal: 10 }, IDLE, 'met'],
  ['is above its maximum', { goal: 9 }, IDLE, 'not met'],
  ['is above its minimum', { goal: 9, isMinimum: true }, IDLE, 'met'],
  ['is below its minimum', { goal: 11, isMinimum: true }, IDLE, 'not met'],
  ['is a time of a busy machine', { goal: 11 }, BUSY, 'no verdict'],
  ['is a rate of a busy machine', { goal: 9, isMinimum: true, unit: '/s' }, BUSY, 'no verdict'],
  ['is a size on a busy machine', { goal: 11, unit: 'MB' }, BUSY, 'met'],
  ['is doubtful', { goal: 11, isDoubtful: true }, IDLE, 'no verdict'],
  ['is doubtful and has a goal for its ratio', { ratioGoal: 2, baseline: 10, isDoubtful: true }, IDLE, 'no verdict'],
  ['has a ratio within its goal on a busy machine', { ratioGoal: 1.5, baseline: 8 }, BUSY, 'met'],
  ['has a ratio above its goal', { ratioGoal: 1.2, baseline: 8 }, IDLE, 'not met'],
  ['has a goal for its ratio and no baseline', { ratioGoal: 1.2 }, IDLE, 'no verdict'],
  ['has an interval within its goal', { ratioGoal: 2, ratio: { value: 1.5, low: 1.2, high: 1.9 } }, IDLE, 'met'],
  ['has an interval with its goal', { ratioGoal: 1.5, ratio: { value: 1.4, low: 1.2, high: 1.6 } }, IDLE, 'no verdict'],
  ['has an interval above its goal', { ratioGoal: 1, ratio: { value: 1.5, low: 1.2, high: 1.9 } }, IDLE, 'not met'],
])('judges a figure that %s', (_what, facts, isMachineIdle, verdict) => {
  expect(verdictOf(figure(facts), isMachineIdle)).toBe(verdict);
});
