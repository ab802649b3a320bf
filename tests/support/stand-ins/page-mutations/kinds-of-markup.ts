import { make, rename, textsIn, wrap } from './make.ts';
import { MARK, pageElements, partsOf, type Stage } from './stage.ts';

/** A change of a page. It runs before the extension has seen the page, or while the extension is active. */
export type Mutation = (stage: Stage) => void | Promise<void>;

const inCards = (stage: Stage): Element[] => stage.cards().flatMap(pageElements);
const boxes = (stage: Stage): Element[] => inCards(stage).filter((element) => /^(div|span)$/.test(element.localName));

const setAll = (stage: Stage, change: (element: Element) => void): void => {
  for (const element of pageElements(stage.document.body)) change(element);
};

/** Changes of names, attributes and boxes, which every new build of the page may contain. */
export const kindsOfMarkup = {
  'classes renamed': (stage) => {
    const names = new Map<string, string>();
    setAll(stage, (element) => {
      const renamed = [...element.classList].map((name) => {
        names.set(name, names.get(name) ?? stage.random.word(7));
        return names.get(name) ?? '';
      });
      if (renamed.length > 0) element.setAttribute('class', renamed.join(' '));
    });
  },
  'classes removed': (stage) => setAll(stage, (element) => element.removeAttribute('class')),
  'attributes removed': (stage) =>
    setAll(stage, (element) => {
      for (const name of element.getAttributeNames()) {
        if (name !== MARK && name !== 'type') element.removeAttribute(name);
      }
    }),
  'attributes renamed': (stage) => {
    for (const element of inCards(stage)) {
      for (const name of element.getAttributeNames()) {
        const value = element.getAttribute(name) ?? '';
        if (name === MARK) continue;
        element.removeAttribute(name);
        element.setAttribute(`data-${stage.random.word()}`, value);
      }
    }
  },
  'roles given to everything': (stage) => {
    for (const element of boxes(stage)) {
      if (stage.random.chance(0.5))
        element.setAttribute('role', stage.random.pick(['article', 'listitem', 'group', 'presentation']));
    }
  },
  'ids of neighbours in attributes': (stage) => {
    for (const element of inCards(stage)) {
      const other = stage.random.pick(stage.ads).id;
      element.setAttribute(stage.random.pick(['data-id', 'aria-label', 'id', 'title']), `Library ID: ${other}`);
    }
  },
  'styles in every element': (stage) =>
    setAll(stage, (element) => element.setAttribute('style', `order: ${stage.random.below(9)}; z-index: 1`)),
  'wrappers at many levels': (stage) => {
    for (const element of boxes(stage)) {
      for (let depth = stage.random.below(3); depth > 0; depth -= 1) wrap(element, make(stage.document, 'div'));
    }
  },
  'cards ten wrappers deep': (stage) => {
    for (const card of stage.cards()) {
      for (let depth = 0; depth < 10; depth += 1)
        wrap(card, make(stage.document, 'div', { class: stage.random.word() }));
    }
  },
  'cards in grids of grids': (stage) => {
    const cells = [...stage.grid.children];
    for (const cell of cells) {
      const groups = [...stage.grid.querySelectorAll('.group')];
      const group = groups.length > 0 && stage.random.chance(0.6) ? stage.random.pick(groups) : null;
      if (group === null) wrap(cell, make(stage.document, 'div', { class: 'group', style: 'display: grid' }));
      else group.append(cell);
    }
  },
  'header, button and divider in one box': (stage) => {
    for (const card of stage.cards()) {
      const { header, details, divider } = partsOf(card);
      const box = make(stage.document, 'section');
      card.prepend(box);
      // The parts around our row move together.
      box.append(
        ...[...card.childNodes].slice([...card.childNodes].indexOf(header), [...card.childNodes].indexOf(divider) + 1),
      );
      if (details.parentNode !== box) throw new Error('the button was not moved');
    }
  },
  'the divider in a box of its own': (stage) => {
    for (const card of stage.cards()) wrap(partsOf(card).divider, make(stage.document, 'div'));
  },
  'boxes of the header dissolved': (stage) => {
    for (const card of stage.cards()) {
      const { header } = partsOf(card);
      for (const box of pageElements(header))
        if (box.localName === 'div' && stage.random.chance(0.7)) box.replaceWith(...box.childNodes);
    }
  },
  'other elements': (stage) => {
    const tags = ['section', 'article', 'li', 'p', 'b', 'main', 'figure'];
    for (const element of boxes(stage)) if (stage.random.chance(0.5)) rename(element, stage.random.pick(tags));
  },
  'custom elements': (stage) => {
    for (const element of boxes(stage)) rename(element, `x-${stage.random.word(4)}`);
  },
  'comments everywhere': (stage) => {
    for (const element of inCards(stage)) {
      element.prepend(stage.document.createComment(` Library ID: ${stage.random.pick(stage.ads).id} `));
      element.after(stage.document.createComment(stage.random.word()));
    }
  },
  'white space everywhere': (stage) => {
    for (const element of boxes(stage)) {
      element.prepend('\n      ');
      element.append('\n\t\u200b');
    }
  },
  'translated by the browser': (stage) => {
    for (const text of stage.cards().flatMap((card) => textsIn(card))) {
      wrap(text, make(stage.document, 'font', { style: 'vertical-align: inherit' }));
      if (text.parentElement !== null) wrap(text.parentElement, make(stage.document, 'font'));
    }
  },
  'a separator role in place of the divider': (stage) => {
    for (const card of stage.cards()) {
      partsOf(card).divider.replaceWith(make(stage.document, 'div', { role: 'separator' }));
    }
  },
  'more dividers in creatives': (stage) => {
    for (const card of stage.cards()) {
      for (const box of pageElements(partsOf(card).creative)) {
        if (box.localName === 'div' && stage.random.chance(0.5)) box.append(make(stage.document, 'hr'));
      }
    }
  },
  'a divider on top of each card': (stage) => {
    for (const card of stage.cards()) card.prepend(make(stage.document, 'hr'));
  },
} satisfies Record<string, Mutation>;
