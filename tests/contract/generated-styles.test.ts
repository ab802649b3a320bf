import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedStyles } from '#scripts/styles/generated-styles.ts';

const textOf = (path: string): string => readFileSync(path, 'utf8');

test.each(Object.entries(generatedStyles))('%s follows from shared/design (npm run styles writes it)', (path, text) => {
  expect(textOf(path)).toBe(text);
});
