// @vitest-environment jsdom
import { afterAll, describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/modules/content/clean-html.ts';
import { RICH_TAGS, readRichText, type RichNode } from '#shared/domain/rich-text.ts';
import { countAttempts } from '../support/attempts.ts';
import { faultsIn } from '../support/cleaned-html.ts';
import { htmlFamilies, placesOf } from '../support/html-families.ts';

const attempts = countAttempts('HTML that is cleaned and drawn');
afterAll(() => attempts.end());

const everyNode = (nodes: readonly RichNode[]): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...everyNode(node.children)]));

const parsed = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body><div id="it">${html}</div>`, 'text/html').body;

const drawnFaults = (html: string): string[] =>
  everyNode(readRichText(html)).flatMap(({ tag, href }) => [
    ...(RICH_TAGS.includes(tag) ? [] : [`<${tag}>`]),
    ...(href === null || /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s<>"]*$/i.test(href) ? [] : [`href ${href}`]),
  ]);

test('there are 150 families or more, no two alike', () => {
  const all = htmlFamilies.map(({ html }) => html);
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all).size).toBe(all.length);
});

describe('hostile HTML', () => {
  test.each(htmlFamilies)(
    'of the kind $kind is cleaned when it is stored, and left out when it is drawn: $html',
    ({ html }) => {
      for (const placed of placesOf(html)) {
        attempts.add(3);
        const clean = cleanHtml(placed);
        const body = parsed(clean);
        const around = body.querySelector('#it');
        if (around === null) attempts.breach(`nothing stays around ${placed}`);
        const isWhole = body.childElementCount === 1;
        const again = cleanHtml(around?.innerHTML ?? '');
        const faults = [
          ...(around === null ? [] : faultsIn(around)),
          ...(isWhole ? [] : ['it leaves its place']),
          ...(again === cleanHtml(again) ? [] : ['it changes when it is cleaned again']),
          ...drawnFaults(placed),
          ...drawnFaults(clean),
        ];
        for (const fault of faults) attempts.breach(`${fault} in ${placed}`);
        expect([placed, faults]).toEqual([placed, []]);
      }
    },
  );
});
