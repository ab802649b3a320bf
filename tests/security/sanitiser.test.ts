// @vitest-environment jsdom
import { afterAll, describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/modules/content/clean-html.ts';
import { RICH_TAGS, readRichText, type RichNode } from '#shared/domain/read-rich-text.ts';
import { countAttempts } from '../support/server/attempts.ts';
import { faultsIn } from '../support/builders/hostile/cleaned-html.ts';
import { htmlFamilies, placesOf } from '../support/builders/hostile/html-families.ts';

const attempts = countAttempts('hostile HTML, sanitized and rendered');
afterAll(() => attempts.end());

const flatten = (nodes: readonly RichNode[]): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...flatten(node.children)]));

const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body><div id="container">${html}</div>`, 'text/html').body;

const renderFaults = (html: string): string[] =>
  flatten(readRichText(html)).flatMap(({ tag, href }) => [
    ...(RICH_TAGS.includes(tag) ? [] : [`<${tag}>`]),
    ...(href === null || /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s<>"]*$/i.test(href) ? [] : [`href ${href}`]),
  ]);

test('the corpus has at least 150 families and no duplicates', () => {
  const all = htmlFamilies.map(({ html }) => html);
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all).size).toBe(all.length);
});

describe('hostile HTML', () => {
  test.each(htmlFamilies)('of the kind $kind is sanitized when it is stored and is not rendered: $html', ({ html }) => {
    for (const placed of placesOf(html)) {
      attempts.add(3);
      const clean = cleanHtml(placed);
      const body = parse(clean);
      const container = body.querySelector('#container');
      if (container === null) attempts.breach(`the container is removed: ${placed}`);
      const isWhole = body.childElementCount === 1;
      const again = cleanHtml(container?.innerHTML ?? '');
      const faults = [
        ...(container === null ? [] : faultsIn(container)),
        ...(isWhole ? [] : ['it leaves its container']),
        ...(again === cleanHtml(again) ? [] : ['it changes when it is sanitized again']),
        ...renderFaults(placed),
        ...renderFaults(clean),
      ];
      for (const fault of faults) attempts.breach(`${fault} in ${placed}`);
      expect([placed, faults]).toEqual([placed, []]);
    }
  });
});
