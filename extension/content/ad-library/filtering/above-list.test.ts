import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAboveList } from './above-list.ts';

let ended: AbortController;
let bar: HTMLElement;
let card: Element | null;
let above: ReturnType<typeof createAboveList>;

const show = (html: string): void => {
  document.body.innerHTML = html;
  card = document.querySelector('article');
  above.place();
};
const nextId = (): string | undefined => bar.nextElementSibling?.id;

beforeEach(() => {
  ended = new AbortController();
  card = null;
  bar = document.createElement('div');
  above = createAboveList({ view: window, anyCard: () => card });
  document.body.replaceChildren();
  above.show(bar, ended.signal);
});
afterEach(() => ended.abort());

test('waits for the first card, and then precedes its list', () => {
  expect(bar.isConnected).toBe(false);
  show('<main><div id="list"><article></article><article></article></div></main>');
  expect(nextId()).toBe('list');
});

test('precedes the list also if each card is alone in its cell', () => {
  show('<main><div id="list"><p><article></article></p><p></p></div></main>'.replaceAll('p>', 'section>'));
  expect(nextId()).toBe('list');
});

test('is no column beside a list', () => {
  show('<main><div id="row" style="display: flex"><div id="list"><article></article><i></i></div></div></main>');
  expect(nextId()).toBe('row');
  show(
    '<main><div style="display: flex; flex-direction: column"><div id="list"><article></article><i></i></div></div></main>',
  );
  expect(nextId()).toBe('list');
});

test('returns after the page removed it, and stays while it is in place', () => {
  show('<main><div id="list"><article></article><article></article></div></main>');
  const place = bar.parentElement;
  above.place();
  expect(bar.parentElement).toBe(place);
  bar.remove();
  above.place();
  expect(nextId()).toBe('list');
});

test('leaves when the signal aborts', () => {
  show('<main><div id="list"><article></article><article></article></div></main>');
  ended.abort();
  above.place();
  expect(bar.isConnected).toBe(false);
});
