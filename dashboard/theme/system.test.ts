import { expect, test } from 'vitest';
import { system } from './system.ts';

const REM_PX = 16;
const from = (px: number): string => `@media screen and (min-width: ${px / REM_PX}rem)`;

test('the breakpoints are those of the specification; its xs of 0 is the base', () => {
  const byBreakpoint = { base: 0, sm: 1, md: 2, lg: 3, xl: 4, xxl: 5 };
  expect(system.css({ order: byBreakpoint })).toEqual({
    order: 0,
    [from(576)]: { order: 1 },
    [from(768)]: { order: 2 },
    [from(992)]: { order: 3 },
    [from(1200)]: { order: 4 },
    [from(1400)]: { order: 5 },
  });
});
