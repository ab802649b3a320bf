import { describe, expect, test } from 'vitest';
import { readRichText, type RichNode, type RichTag } from './read-rich-text.ts';

const element = (tag: RichTag, ...children: RichNode[]) => ({ tag, href: null, children });
const everyNode = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...everyNode(node.children)]));

describe('formatted text from the server', () => {
  test('becomes a tree of elements', () => {
    expect(readRichText('<ul><li>One &amp; <strong>two</strong></li><li>Three</li></ul>')).toEqual([
      element('ul', element('li', 'One & ', element('strong', 'two')), element('li', 'Three')),
    ]);
    expect(readRichText('plain, 3 < 4 and &#8364;5')).toEqual(['plain, 3 < 4 and €5']);
  });

  test('keeps the text of unknown elements, and drops scripts, styles and comments', () => {
    expect(readRichText('<section onclick="x()">a<img src=x onerror=alert(1)>b</section>')).toEqual(['a', 'b']);
    expect(readRichText('<script>alert(1)</script>x<style>*{}</style><!-- <p>no</p> --><script>open')).toEqual(['x']);
    expect(readRichText('<svg><a href="javascript:x"><p>in</p></a></svg>after')).toEqual(['after']);
  });

  test('keeps only links to web pages, mail addresses and paths of the site', () => {
    const hrefs = (html: string) =>
      everyNode(readRichText(html)).map((node) => (typeof node === 'string' ? '' : node.href));
    expect(hrefs('<a href="https://x.example/?a=1&amp;b=2"></a>')).toEqual(['https://x.example/?a=1&b=2']);
    expect(hrefs("<a href='/faq'></a><a href=mailto:a@b.example></a>")).toEqual(['/faq', 'mailto:a@b.example']);
    for (const bad of [
      'javascript:alert(1)',
      ' JaVaScRiPt:x',
      'java&#10;script:x',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
    ]) {
      expect(hrefs(`<a href="${bad}"></a>`)).toEqual([null]);
    }
  });

  test('accepts elements that are not closed, closed twice, or nested too deep', () => {
    expect(readRichText('<p>a</strong><b>c</p>d')).toEqual([element('p', 'a', element('b', 'c')), 'd']);
    expect(everyNode(readRichText('<ul><li>'.repeat(5_000))).length).toBeGreaterThan(5_000);
    const started = performance.now();
    readRichText('<a href="'.repeat(20_000));
    readRichText('<svg'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
