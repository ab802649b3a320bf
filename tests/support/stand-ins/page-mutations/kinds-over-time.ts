import type { Mutation } from './kinds-of-markup.ts';
import { buildCard, type ShownAd } from './library.ts';
import { make } from './make.ts';
import { idTextOf, isOurs, partsOf, type Stage } from './stage.ts';

const cellsOf = (stage: Stage): Element[] => stage.cards().flatMap((card) => card.parentElement ?? []);

/** A copy of a card without our rows. */
const fresh = (card: Element): Element => {
  const copy = card.cloneNode(true) as Element;
  const copies = [...copy.querySelectorAll('*')];
  for (const [index, element] of [...card.querySelectorAll('*')].entries())
    if (isOurs(element)) copies[index]?.remove();
  return copy;
};

const later = (stage: Stage): ShownAd[] =>
  stage.ads.slice(0, 4).map((ad, index) => ({ id: `5${ad.id.slice(1)}`, pageName: `${ad.pageName} later ${index}` }));

/** Changes over time while the extension is active. */
export const kindsOverTime = {
  'data after the cards': async (stage) => {
    stage.data.remove();
    await stage.settle();
    stage.data.add(stage.ads);
  },
  'data in pieces': async (stage) => {
    stage.data.remove();
    for (const ad of stage.random.shuffle(stage.ads)) {
      stage.data.add([ad]);
      if (stage.random.chance(0.3)) await stage.settle();
    }
  },
  'cards drawn piece by piece': async (stage) => {
    const drawn = stage.cards().map((card) => ({
      card,
      parts: [...card.childNodes].filter((part) => !(part instanceof Element && isOurs(part))),
    }));
    for (const { card } of drawn) card.replaceChildren();
    for (let step = 0; step < 4; step += 1) {
      await stage.settle();
      for (const { card, parts } of stage.random.shuffle(drawn))
        if (parts[step] !== undefined) card.append(parts[step] as ChildNode);
    }
    for (const { card, parts } of drawn) card.append(...parts);
  },
  'dividers last': async (stage) => {
    const parts = stage.cards().map(partsOf);
    const anchors = parts.map(({ divider }) => divider.nextSibling);
    for (const { divider } of parts) divider.remove();
    await stage.settle();
    for (const index of stage.random.shuffle(parts.map((_, at) => at))) {
      const { divider, creative } = parts[index] as ReturnType<typeof partsOf>;
      creative.parentNode?.insertBefore(divider, anchors[index] ?? creative);
      if (stage.random.chance(0.3)) await stage.settle();
    }
  },
  'ids last': async (stage) => {
    const texts = stage.cards().map((card) => idTextOf(stage, card));
    const lines = texts.map((text) => text.data);
    for (const text of texts) text.data = 'Library ID: ';
    await stage.settle();
    for (const [index, text] of texts.entries()) text.data = lines[index] ?? '';
  },
  'pictures come and change the creative': async (stage) => {
    for (const card of stage.cards()) {
      partsOf(card).creative.replaceChildren(make(stage.document, 'div', {}, ['Loading']));
      if (stage.random.chance(0.3)) await stage.settle();
      partsOf(card).creative.replaceChildren(
        make(stage.document, 'img', { src: 'data:,' }),
        make(stage.document, 'hr'),
      );
    }
  },
  'a list that keeps only visible cells': async (stage) => {
    const cells = cellsOf(stage);
    for (let round = 0; round < 3; round += 1) {
      const gone = stage.random.shuffle(cells).slice(0, 6);
      for (const cell of gone)
        cell.replaceWith(
          ...(cell.parentNode === null
            ? []
            : [make(stage.document, 'i', { 'data-hole': String(cells.indexOf(cell)) })]),
        );
      await stage.settle();
      for (const hole of stage.document.querySelectorAll('[data-hole]')) {
        const cell = cells[Number(hole.getAttribute('data-hole'))] as Element;
        // A virtual list creates its cells again.
        const [card] = cell.children;
        if (card !== undefined) card.replaceWith(fresh(card));
        hole.replaceWith(cell);
      }
      await stage.settle();
    }
  },
  'cells reused for other ads': async (stage) => {
    const cards = stage.cards();
    const order = stage.random.shuffle(stage.ads);
    const texts = cards.map((card) => idTextOf(stage, card));
    for (const [index, card] of cards.entries()) {
      const ad = order[index] as ShownAd;
      (texts[index] as Text).data = `Library ID: ${ad.id}`;
      stage.setAd(card, ad);
      if (stage.random.chance(0.2)) await stage.settle();
    }
  },
  'headers redrawn for other ads': async (stage) => {
    const [first, second] = stage.victims as [Element, Element];
    const [one, two] = [stage.adOf(first), stage.adOf(second)];
    for (const [card, ad] of [
      [first, two],
      [second, one],
    ] as const) {
      partsOf(card).header.replaceWith(partsOf(buildCard(stage.document, ad, 0)).header);
      stage.setAd(card, ad);
    }
  },
  'cards in another order': async (stage) => {
    stage.grid.append(...stage.random.shuffle([...stage.grid.children]));
  },
  'cards redrawn': async (stage) => {
    for (const card of stage.random.shuffle(stage.cards()).slice(0, 6)) {
      card.replaceWith(fresh(card));
      if (stage.random.chance(0.3)) await stage.settle();
    }
  },
  'rows removed by the page': async (stage) => {
    for (let round = 0; round < 3; round += 1) {
      for (const row of stage.grid.querySelectorAll('*')) if (isOurs(row)) row.remove();
      await stage.settle();
    }
  },
  'the whole list redrawn': async (stage) => {
    const grid = make(stage.document, 'div');
    grid.append(...stage.cards().map((card) => make(stage.document, 'div', {}, [fresh(card) as HTMLElement])));
    stage.grid.replaceWith(grid);
  },
  'more ads on scrolling': async (stage) => {
    const more = later(stage);
    stage.data.add(more);
    if (stage.random.chance(0.5)) await stage.settle();
    for (const [index, ad] of more.entries()) {
      const card = buildCard(stage.document, ad, index);
      stage.setAd(card, ad);
      stage.grid.append(make(stage.document, 'div', {}, [card]));
    }
  },
  'the same ads again': async (stage) => {
    for (const [index, card] of stage.victims.entries()) {
      const ad = stage.adOf(card);
      const again = buildCard(stage.document, ad, index);
      stage.setAd(again, ad);
      stage.grid.append(make(stage.document, 'div', {}, [again]));
    }
  },
  'another list replaces it': async (stage) => {
    await stage.settle();
    const more = later(stage);
    stage.grid.replaceChildren();
    stage.data.add(more);
    for (const [index, ad] of more.entries()) {
      const card = buildCard(stage.document, ad, index);
      stage.setAd(card, ad);
      stage.grid.append(make(stage.document, 'div', {}, [card]));
    }
  },
  'counters that change all the time': async (stage) => {
    const clocks = stage.cards().map((card) => {
      const clock = stage.document.createTextNode('0:00 / 2:44');
      partsOf(card).creative.append(clock);
      return clock;
    });
    for (let tick = 0; tick < 5; tick += 1) {
      for (const clock of clocks) clock.data = `0:0${tick} / 2:44`;
      await stage.settle();
    }
  },
} satisfies Record<string, Mutation>;
