import { expect, test } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { createScriptBlocks } from './script-blocks.ts';

const whole = answerOf('700000000000001');

const scriptOf = (text: string, type = 'application/json'): HTMLScriptElement => {
  const script = document.createElement('script');
  script.type = type;
  script.textContent = text;
  return script;
};

const collect = () => {
  const found: string[] = [];
  const blocks = createScriptBlocks((findings) => found.push(...findings.ads.map((ad) => ad.id)));
  return { found, blocks };
};

test('a streamed block is read once, when it is complete', () => {
  const { found, blocks } = collect();
  const script = scriptOf(whole.slice(0, 90));
  blocks.takeNode(script);
  blocks.takeAll(document, false);
  expect(found).toEqual([]);
  script.append(whole.slice(90));
  blocks.takeAll(document, false);
  blocks.takeAll(document, true);
  blocks.takeNode(script);
  expect(found).toEqual(['700000000000001']);
});

test('a block is read at once, before the page can clear it', () => {
  const { found, blocks } = collect();
  const script = scriptOf(whole);
  blocks.takeNode(script);
  script.textContent = '';
  expect(found).toEqual(['700000000000001']);
});

test('code and blocks without ads are ignored', () => {
  const { found, blocks } = collect();
  blocks.takeNode(scriptOf(whole, 'text/javascript'));
  blocks.takeNode(scriptOf('{"define":[]}'));
  blocks.takeAll(document, true);
  expect(found).toEqual([]);
});
