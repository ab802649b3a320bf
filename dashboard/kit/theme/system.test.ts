import { expect, test } from 'vitest';
import { system } from './system.ts';

const REM_PX = 16;
const from = (px: number): string => `@media screen and (min-width: ${px / REM_PX}rem)`;

test('applies styles from 0 (base), 576, 768, 992, 1200 and 1400 px', () => {
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
