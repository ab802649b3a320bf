import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonListCutter, type CutElement } from './json-list-cutter.ts';

const cut = (pieces: readonly string[], maxElementLength = 10_000) => {
  const cutter = createJsonListCutter({ name: 'ads', maxElementLength, maxFrameLength: 200 });
  const elements: CutElement[] = pieces.flatMap((piece) => cutter.add(piece));
  return { elements, frame: cutter.frame() };
};
const texts = (elements: readonly CutElement[]): unknown[] =>
  elements.map((element) => ('text' in element ? JSON.parse(element.text) : 'too long'));

test('returns elements of any kind one by one, and the frame with an empty list', () => {
  const { elements, frame } = cut(['{"a":"x[,]","ads" : [ {"t":"a,]}\\"["}, 5,["n",[1]] , "s" ],"count":4}']);
  expect(texts(elements)).toEqual([{ t: 'a,]}"[' }, 5, ['n', [1]], 's']);
  expect(JSON.parse(frame!)).toEqual({ a: 'x[,]', ads: [], count: 4 });
});

test('returns what parsing the whole text would return, whatever the list contains and wherever the pieces end', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat(3), fc.integer({ min: 1, max: 9 }), (ads, indent, size) => {
      const text = JSON.stringify({ other: [1, { ads: [2] }], ads, count: ads.length }, null, indent);
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
        text.slice(n * size, (n + 1) * size),
      );
      const { elements, frame } = cut(pieces);
      expect(texts(elements)).toEqual(JSON.parse(JSON.stringify(ads)));
      expect(JSON.parse(frame!)).toMatchObject({ ads: [], count: ads.length });
    }),
  );
});

test('omits an element that is too long and reports it', () => {
  const long = `"${'y'.repeat(50)}"`;
  expect(texts(cut([`{"ads":[1,${long},2]}`], 20).elements)).toEqual([1, 'too long', 2]);
  expect(texts(cut(`{"ads":[1,${long},2]}`.split(''), 20).elements)).toEqual([1, 'too long', 2]);
});

test.each([
  ['cut off in an element', '{"ads":[1,{"a'],
  ['cut off behind the list', '{"ads":[1]'],
  ['a frame without end', `{"x":"${'y'.repeat(300)}","ads":[]}`],
])('returns no frame of a text with this fault: %s', (_what, text) => {
  expect(cut([text]).frame).toBeNull();
});

test.each(['', 'not JSON at all', '[1,2]', '"ads":[1]', '{"b":{"ads":[1]}}'])('returns no elements for %j', (text) => {
  expect(cut([text]).elements).toEqual([]);
});
