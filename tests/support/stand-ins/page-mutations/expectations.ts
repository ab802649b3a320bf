import type { Kind } from './all-kinds.ts';

/**
 * The expected number of cards with controls, out of `cards`. `hadRow`: whether they had controls before the change.
 */
export type Expected = (cards: number, hadRow: boolean) => number;

/** Every card keeps its controls. */
const all: Expected = (cards) => cards;
/** The three changed cards have no controls. */
const butThree: Expected = (cards) => cards - 3;

export const expectations: Readonly<Record<Kind, Expected>> = {
  'classes renamed': all,
  'classes removed': all,
  'attributes removed': all,
  'attributes renamed': all,
  'roles given to everything': all,
  'ids of neighbours in attributes': all,
  'styles in every element': all,
  'wrappers at many levels': all,
  'cards ten wrappers deep': all,
  'cards in grids of grids': all,
  'header, button and divider in one box': all,
  'the divider in a box of its own': all,
  'boxes of the header dissolved': all,
  'other elements': all,
  'custom elements': all,
  'comments everywhere': all,
  'white space everywhere': all,
  'translated by the browser': all,
  'a separator role in place of the divider': all,
  'more dividers in creatives': all,
  'a divider on top of each card': all,

  'lines of the header in another order': all,
  'menu before the lines': all,
  'parts of the creative in another order': all,
  'id line in another language': all,
  'another language on each card': all,
  'right to left': all,
  'all words translated': all,
  'other words around the id': all,
  'zero-width marks between the digits': all,
  'digits in groups': all,
  'digits of other scripts': all,
  'id line in several spans': all,
  'id line in several texts of one span': all,
  // An id must be in one text node. An id joined from several could be wrong, or that of a neighbor.
  'digits of the id in several spans': butThree,
  'lines of the header in one text': all,
  'id line twice, once for screen readers': all,
  'own id in the creative as well': all,
  'ids of neighbours in the creative': all,
  // With two ids in a header, the id of the card is unknown, unless it was known before the second one appeared.
  'id of a neighbour in the header': (cards, hadRow) => (hadRow ? cards : cards - 3),
  'numbers in the header': all,

  'no divider': all,
  'no id line': butThree,
  'a false id': butThree,
  'an ad that the data does not hold': butThree,
  'no details button': all,
  'no menu': all,
  'nothing in the header but the id': all,
  'no creative': all,
  'pictures not loaded': all,
  'cards in shadow roots': butThree,
  'cards in frames': butThree,
  'media in shadow roots': all,
  // Three cards in one box: the first has its own header, and the others share theirs with a creative.
  'cards without a box of their own': (cards) => cards - 2,
  'two cards in a cell': all,
  'ads in a rail that stays': all,
  'menus drawn at the end of the page': all,
  'frames and shadow roots between the cards': all,
  'data of ads that are not shown': all,

  'data after the cards': all,
  'data in pieces': all,
  'cards drawn piece by piece': all,
  'dividers last': all,
  'ids last': all,
  'pictures come and change the creative': all,
  'a list that keeps only visible cells': all,
  'cells reused for other ads': all,
  'headers redrawn for other ads': all,
  'cards in another order': all,
  'cards redrawn': all,
  'rows removed by the page': all,
  'the whole list redrawn': all,
  'more ads on scrolling': (cards) => cards + 4,
  'the same ads again': (cards) => cards + 3,
  'another list replaces it': () => 4,
  'counters that change all the time': all,
};
