import { afterEach, describe, expect, test } from 'vitest';
import { cardAround } from './find-card.ts';

const OWN = '700000000000001';
const OTHER = '700000000000002';

const knownAll = (): boolean => true;

const draw = (html: string): void => {
  document.body.innerHTML = html;
};

const leafOf = (text: string): Text => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let leaf = walker.nextNode(); leaf !== null; leaf = walker.nextNode()) {
    if (leaf.textContent?.includes(text) === true) return leaf as Text;
  }
  throw new Error(`no text contains ${text}`);
};

/** The side and the class or tag of the element beside the row of the ad; null if there is no place. */
const placeOf = (adId: string): string | null => {
  const found = cardAround(leafOf(adId), adId, knownAll);
  return found === null ? null : `${found.side} ${found.divider.className || found.divider.localName}`;
};

const head = (adId: string): string =>
  `<div class="head"><div><div><span>Library ID: ${adId}</span></div><div>Jan 2, 2026</div></div><div role="button" aria-haspopup="menu">Menu</div></div>`;
const button = '<div class="details" role="none"><div role="button">See ad details</div></div>';
const creative = '<div class="creative"><img src="x.jpg"><a href="https://www.facebook.com/shop/">Shop</a></div>';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState({}, '', '/');
});

describe('the place of a row', () => {
  test.each([
    ['a card with a divider', `<div>${head(OWN)}${button}<hr>${creative}</div>`, 'before hr'],
    ['a card without one', `<div>${head(OWN)}${button}${creative}</div>`, 'after details'],
    [
      'a card without one, above a footer that has one',
      `<main><div>${head(OWN)}${button}${creative}</div><footer><hr></footer></main>`,
      'after details',
    ],
    ['a header alone', `<div>${head(OWN)}</div>`, null],
    ['a header and a button, the rest still missing', `<div>${head(OWN)}${button}</div>`, null],
    [
      'a header alone beside a whole neighbour',
      `<div><div>${head(OWN)}</div><div>${head(OTHER)}${button}${creative}</div></div>`,
      null,
    ],
    ['neither divider nor button, among others', `<div>${head(OWN)}${creative}</div>`, null],
    ['a menu that names the ad', `<div role="menu"><div>Library ID: ${OWN}</div><hr><div>Report</div></div>`, null],
  ])('is correct in %s', (_name, html, expected) => {
    draw(html);
    expect(placeOf(OWN)).toBe(expected);
  });

  test('needs neither divider nor button on the page of a single ad', () => {
    history.replaceState({}, '', `/ads/library/?id=${OWN}`);
    draw(`<div>${head(OWN)}${creative}</div><div>${head(OTHER)}${creative}</div>`);
    expect([placeOf(OWN), placeOf(OTHER)]).toEqual(['after head', null]);
  });

  test('is never inside another ad that quotes the id line', () => {
    const quoting = `<div class="creative"><div>Library ID: ${OWN}</div>${button}<img src="x.jpg"></div>`;
    draw(`<div>${head(OTHER)}${button}${quoting}<p>${creative}</p></div>`);
    expect([placeOf(OWN), placeOf(OTHER)]).toEqual([null, 'after details']);
  });
});
