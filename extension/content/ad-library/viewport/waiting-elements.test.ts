import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWaitingElements } from './waiting-elements.ts';

let list: HTMLElement;
let waiting: ReturnType<typeof createWaitingElements>;

/** Cards of the list by their names, as the page adds them at its end. */
const added = (...names: string[]): HTMLElement[] =>
  names.map((name) => {
    const card = document.createElement('div');
    card.id = name;
    list.append(card);
    return card;
  });
const namesLeft = (): string[] => waiting.leftIn(list).map(({ id }) => id);

beforeEach(() => {
  list = document.createElement('main');
  document.body.append(list);
  waiting = createWaitingElements();
});
afterEach(() => list.remove());

describe('what waits far off', () => {
  test('is left from top to bottom, and its last is the last that came', () => {
    waiting.add(list, added('a', 'b'));
    waiting.add(list, added('c'));
    expect(namesLeft()).toEqual(['a', 'b', 'c']);
    expect(waiting.lastIn(list)?.id).toBe('c');
    expect(waiting.lists()).toEqual([list]);
  });

  test('is left from top to bottom too where the page drew what stands above last', () => {
    waiting.add(list, added('c'));
    const [above] = added('a');
    if (above !== undefined) list.prepend(above);
    waiting.add(list, [above ?? list]);
    expect(namesLeft()).toEqual(['a', 'c']);
  });

  test('is not left where the page took it away, or moved it elsewhere, or took the list away', () => {
    const [a, b, c] = added('a', 'b', 'c');
    waiting.add(list, [...list.children]);
    a?.remove();
    if (b !== undefined) document.body.append(b);
    expect(waiting.leftIn(list)).toEqual([c]);
    list.remove();
    expect(waiting.leftIn(list)).toEqual([]);
    b?.remove();
  });

  test('has no last where the page took all of it away, and the one before where it took the last', () => {
    const [, , c] = added('a', 'b', 'c');
    waiting.add(list, [...list.children]);
    c?.remove();
    expect(waiting.lastIn(list)?.id).toBe('b');
    list.replaceChildren();
    expect(waiting.lastIn(list)).toBeUndefined();
  });

  test('waits on where it is not near, until nothing of its list does', () => {
    const cards = added('a', 'b', 'c');
    waiting.add(list, cards);
    expect(waiting.keepFar(list, cards, cards.slice(0, 2))).toBe(true);
    expect(namesLeft()).toEqual(['c']);
    expect(waiting.keepFar(list, cards.slice(2), cards.slice(2))).toBe(false);
    expect([waiting.isAny(), waiting.lists()]).toEqual([false, []]);
  });

  test('is forgotten where the page is left', () => {
    waiting.add(list, added('a'));
    waiting.clear();
    expect([waiting.isAny(), namesLeft()]).toEqual([false, []]);
  });
});
