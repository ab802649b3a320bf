// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';
import { EXAMPLE_LIMITS } from './example-input.ts';
import { SpendExample } from './spend-example.tsx';

const { example: texts } = howSpend;

afterEach(cleanup);

test.each([
  [texts.reach, EXAMPLE_LIMITS.reach],
  [texts.days, EXAMPLE_LIMITS.days],
  [say(texts.shareOf, { number: 2 }), EXAMPLE_LIMITS.reach],
])('the field “%s” says which numbers it accepts, until it has one', (label, limits) => {
  render(<SpendExample day="2026-11-01" choices={[{ country: 'DE', name: 'Germany' }]} />);
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: '12 people' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(say(texts.notWhole, limits));
  fireEvent.change(field, { target: { value: '12' } });
  expect(field.getAttribute('aria-invalid')).toBe('false');
});
