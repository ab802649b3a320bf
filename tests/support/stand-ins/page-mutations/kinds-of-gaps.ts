import type { Mutation } from './kinds-of-markup.ts';
import { make } from './make.ts';
import { idTextOf, pageElements, partsOf } from './stage.ts';

const frameOf = (document: Document): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  return frame;
};

/** Changes that remove parts, or move them where a script of the page's document cannot see them. */
export const kindsOfGaps = {
  'no divider': (stage) => {
    for (const card of stage.victims) for (const divider of card.querySelectorAll('hr')) divider.remove();
  },
  'no id line': (stage) => {
    for (const card of stage.victims) idTextOf(stage, card).parentElement?.remove();
  },
  'a false id': (stage) => {
    for (const card of stage.victims) idTextOf(stage, card).data = 'Library ID: 999999999999999';
  },
  'an ad that the data does not hold': (stage) => {
    for (const card of stage.victims) {
      const stranger = { id: `4${stage.adOf(card).id.slice(1)}`, pageName: stage.adOf(card).pageName };
      idTextOf(stage, card).data = `Library ID: ${stranger.id}`;
      stage.setAd(card, stranger);
    }
  },
  'no details button': (stage) => {
    for (const card of stage.cards()) partsOf(card).details.remove();
  },
  'no menu': (stage) => {
    for (const card of stage.cards())
      for (const menu of partsOf(card).header.querySelectorAll('[aria-haspopup]')) menu.remove();
  },
  'nothing in the header but the id': (stage) => {
    for (const card of stage.cards()) {
      const { column } = partsOf(card);
      column.replaceChildren(idTextOf(stage, card));
    }
  },
  'no creative': (stage) => {
    for (const card of stage.cards()) partsOf(card).creative.remove();
  },
  'pictures not loaded': (stage) => {
    for (const media of stage.grid.querySelectorAll('img, video')) media.replaceWith(make(stage.document, 'div'));
  },
  'cards in shadow roots': (stage) => {
    for (const card of stage.victims) {
      const host = make(stage.document, 'div');
      card.replaceWith(host);
      host.attachShadow({ mode: 'open' }).append(card);
    }
  },
  'cards in frames': (stage) => {
    for (const card of stage.victims) {
      const frame = frameOf(stage.document);
      card.replaceWith(frame);
      frame.contentDocument?.body.append(card);
    }
  },
  'media in shadow roots': (stage) => {
    for (const media of stage.grid.querySelectorAll('img, video')) {
      const host = make(stage.document, 'div');
      media.replaceWith(host);
      host.attachShadow({ mode: 'open' }).append(media, 'Library ID: 999999999999999');
    }
  },
  'cards without a box of their own': (stage) => {
    const [first, ...others] = stage.victims;
    const cell = first?.parentElement;
    for (const card of others) cell?.append(card);
    for (const card of stage.victims) {
      // The mark moves to the parts that belong to this card only.
      const { header, divider, details } = partsOf(card);
      const box = card.parentElement;
      if (box === null) throw new Error('a card outside of the page');
      for (const part of [header, details, divider])
        part.setAttribute('data-part-of', card.getAttribute('data-oracle') ?? '');
      card.replaceWith(...card.childNodes);
    }
  },
  'two cards in a cell': (stage) => {
    const cells = [...stage.grid.children];
    for (let index = 0; index + 1 < cells.length; index += 2) {
      cells[index]?.append(...(cells[index + 1]?.childNodes ?? []));
      cells[index + 1]?.remove();
    }
  },
  'ads in a rail that stays': (stage) => {
    const lines = stage.ads.map((ad) => make(stage.document, 'li', {}, [`Library ID: ${ad.id}`]));
    stage.document.body.append(
      make(stage.document, 'aside', { style: 'position: sticky' }, [
        make(stage.document, 'ul', {}, lines),
        make(stage.document, 'hr'),
      ]),
    );
  },
  'menus drawn at the end of the page': (stage) => {
    for (const card of stage.victims) {
      const items = ['Copy ad link', `Library ID: ${stage.adOf(card).id}`].map((text) =>
        make(stage.document, 'div', { role: 'menuitem' }, [text]),
      );
      stage.document.body.append(
        make(stage.document, 'div', { role: 'menu' }, [
          ...items,
          make(stage.document, 'hr'),
          make(stage.document, 'div', {}, ['Report ad']),
        ]),
      );
    }
  },
  'frames and shadow roots between the cards': (stage) => {
    const cells = [...stage.grid.children];
    for (const cell of cells) {
      const host = make(stage.document, 'div');
      host.attachShadow({ mode: 'open' }).append('Library ID: 999999999999999');
      cell.after(stage.random.chance(0.5) ? host : frameOf(stage.document));
    }
  },
  'data of ads that are not shown': (stage) => {
    stage.data.add(stage.ads.map((ad) => ({ id: `6${ad.id.slice(1)}`, pageName: 'Not shown' })));
    for (const element of pageElements(stage.grid))
      if (element.localName === 'span' && stage.random.chance(0.1)) element.append(' 4 ads');
  },
} satisfies Record<string, Mutation>;
