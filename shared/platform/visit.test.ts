import { expect, test } from 'vitest';
import { createVisit } from './visit.ts';

const browser = () => {
  const went: string[] = [];
  const page = {
    location: { assign: (url: string) => went.push(`here ${url}`) },
    open: (url: string, target: string, features: string) => {
      went.push(`${target} ${features} ${url}`);
      return null;
    },
  };
  return { went, visit: createVisit(page as unknown as Window) };
};

test('opens another page here, or in a tab that has no access to this one', () => {
  const { went, visit } = browser();
  visit('https://pay.example/1', 'here');
  visit('https://pay.example/2', 'tab');
  expect(went).toEqual(['here https://pay.example/1', '_blank noopener,noreferrer https://pay.example/2']);
});

test('ignores an address that would run code', () => {
  const { went, visit } = browser();
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/homepage']) visit(url, 'here');
  expect(went).toEqual([]);
});
