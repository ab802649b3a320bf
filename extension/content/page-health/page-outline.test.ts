import { expect, test } from 'vitest';
import { MAX_OUTLINE_NODES } from '#shared/domain/client/page-report-limits.ts';
import { OutlineNode } from '#shared/domain/client/page-report.ts';
import { buildCard } from '#tests/fixtures/ad-library/card.ts';
import { outlineAround } from './page-outline.ts';

test('contains tags, roles and names of attributes, and no texts or values', () => {
  const card = buildCard('700000000000001', { text: 'Jane Doe sells lamps' });
  const line = card.querySelector('.id-line') ?? card;
  line.setAttribute('data-jane1984', 'x');
  line.setAttribute('aria-label', 'Library ID: 700000000000001');
  line.setAttribute('role', 'Jane Doe');
  card.querySelector('[role=none]')?.append(document.createElement('h3'), document.createElement('x-1'));
  document.body.append(card);
  const outline = outlineAround(line);
  const told = JSON.stringify(outline);
  for (const secret of ['700000', 'Jane', 'jane', 'Library', 'lamps', 'id-line', '1984'])
    expect(told).not.toContain(secret);
  expect(outline.find(({ attributes }) => attributes.includes('aria-label'))).toEqual({
    depth: 5,
    tag: 'span',
    role: null,
    attributes: ['class', 'aria-label'],
  });
  expect(outline.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['hr', 'heading', 'other']));
  for (const node of outline) expect(OutlineNode.safeParse(node).success).toBe(true);
});

test('is limited on a very large or deep page', () => {
  const top = document.createElement('div');
  let at = top;
  for (let depth = 0; depth < 200; depth += 1) {
    const child = document.createElement('div');
    at.append(child, ...Array.from({ length: 3 }, () => document.createElement('i')));
    at = child;
  }
  expect(outlineAround(top).length).toBeLessThanOrEqual(MAX_OUTLINE_NODES);
});
