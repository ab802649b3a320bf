import { expect, test } from 'vitest';
import { descriptionLines } from './plan-description.ts';

test('separates a list from the sentences around it', () => {
  expect(descriptionLines('<p>For shops.</p><ul><li>Filters</li><li>Saved <b>ads</b></li></ul>And more')).toEqual([
    { kind: 'text', text: 'For shops.' },
    { kind: 'item', text: 'Filters' },
    { kind: 'item', text: 'Saved ads' },
    { kind: 'text', text: 'And more' },
  ]);
});

test('decodes entities and omits scripts', () => {
  expect(descriptionLines('<li>A &amp; B &lt;3 &#8364;5 &unknown;</li>')[0]?.text).toBe('A & B <3 €5 &unknown;');
  expect(
    descriptionLines('<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>5 < 6<!-- a -->'),
  ).toEqual([{ kind: 'text', text: '5 < 6' }]);
});

test('returns no lines for an empty description', () => {
  expect(descriptionLines(' <ul> <li> </li></ul>')).toEqual([]);
});
