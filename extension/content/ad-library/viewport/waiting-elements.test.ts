import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWaitingElements } from './waiting-elements.ts';

let list: HTMLElement;
let waiting: ReturnType<typeof createWaitingElements>;

/** Adds cards with these names at the end of the list. */
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

describe('the waiting cards', () => {
  test('are listed from top to bottom, and the last one is the newest', () => {
    waiting.add(list, added('a', 'b'));
    waiting.add(list, added('c'));
    expect(namesLeft()).toEqual(['a', 'b', 'c']);
    expect(waiting.lastIn(list)?.id).toBe('c');
    expect(waiting.lists()).toEqual([list]);
  });

  test('are listed from top to bottom if the page inserts an upper card later', () => {
    waiting.add(list, added('c'));
    const [above] = added('a');
    if (above !== undefined) list.prepend(above);
    waiting.add(list, [above ?? list]);
    expect(namesLeft()).toEqual(['a', 'c']);
  });

  test('are not listed after the page removes or moves them, or removes the list', () => {
    const [a, b, c] = added('a', 'b', 'c');
    waiting.add(list, [...list.children]);
    a?.remove();
    if (b !== undefined) document.body.append(b);
    expect(waiting.leftIn(list)).toEqual([c]);
    list.remove();
    expect(waiting.leftIn(list)).toEqual([]);
    b?.remove();
  });

  test('end with the previous card if the last one is removed, and have no last one if all are', () => {
    const [, , c] = added('a', 'b', 'c');
    waiting.add(list, [...list.children]);
    c?.remove();
    expect(waiting.lastIn(list)?.id).toBe('b');
    list.replaceChildren();
    expect(waiting.lastIn(list)).toBeUndefined();
  });

  test('continue to wait while they are far, until no card of the list waits', () => {
    const cards = added('a', 'b', 'c');
    waiting.add(list, cards);
    expect(waiting.keepFar(list, cards, cards.slice(0, 2))).toBe(true);
    expect(namesLeft()).toEqual(['c']);
    expect(waiting.keepFar(list, cards.slice(2), cards.slice(2))).toBe(false);
    expect([waiting.isAny(), waiting.lists()]).toEqual([false, []]);
  });

  test('are forgotten by clear', () => {
    waiting.add(list, added('a'));
    waiting.clear();
    expect([waiting.isAny(), namesLeft()]).toEqual([false, []]);
  });
});
