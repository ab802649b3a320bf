import type { Mutation } from './kinds-of-markup.ts';
import { make, textsIn } from './make.ts';
import { idTextOf, partsOf, type Stage } from './stage.ts';

const LABELS = [
  'Kitambulisho cha Maktaba: ',
  'معرّف المكتبة: ',
  '资料库编号：',
  'ライブラリID: ',
  '라이브러리 ID: ',
  'Identificação da biblioteca: ',
  'Bibliotheks-ID: ',
  'ID Библиотеки: ',
  'Αναγνωριστικό βιβλιοθήκης: ',
  'लाइब्रेरी आईडी: ',
  'รหัสไลบรารี: ',
  'מזהה ספרייה: ',
];

const setIdLines = (stage: Stage, write: (id: string) => string): void => {
  for (const card of stage.cards()) {
    const text = idTextOf(stage, card);
    text.data = write(stage.adOf(card).id);
  }
};

const between = (id: string, mark: string): string => id.split('').join(mark);

const neighbourOf = (stage: Stage, card: Element): string =>
  stage.random.pick(stage.ads.filter((ad) => ad.id !== stage.adOf(card).id)).id;

const grouped = (id: string, separator: string): string => id.replace(/\B(?=(\d{3})+$)/g, separator);

const inDigits = (id: string, zero: number): string =>
  id.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Changes of the lines of a header: their text, order and number of nodes. */
export const kindsOfLines = {
  'lines of the header in another order': (stage) => {
    for (const card of stage.cards()) {
      const { column, lines } = partsOf(card);
      column.append(...stage.random.shuffle(lines));
    }
  },
  'menu before the lines': (stage) => {
    for (const card of stage.cards()) {
      const { header } = partsOf(card);
      header.prepend(...[...header.children].toReversed());
    }
  },
  'parts of the creative in another order': (stage) => {
    for (const card of stage.cards()) {
      const { creative } = partsOf(card);
      creative.append(...stage.random.shuffle([...creative.children]));
    }
  },
  'id line in another language': (stage) => {
    const label = stage.random.pick(LABELS);
    setIdLines(stage, (id) => label + id);
  },
  'another language on each card': (stage) => setIdLines(stage, (id) => stage.random.pick(LABELS) + id),
  'right to left': (stage) => {
    stage.document.documentElement.setAttribute('dir', 'rtl');
    setIdLines(stage, (id) => `\u200fمعرّف المكتبة: \u2068${id}\u2069\u200f`);
  },
  'all words translated': (stage) => {
    for (const text of stage.cards().flatMap((card) => textsIn(card))) {
      text.data = text.data.replace(/\p{Letter}{2,}/gu, (word) => stage.random.word(word.length));
    }
  },
  'other words around the id': (stage) =>
    setIdLines(stage, (id) => stage.random.pick([`#${id}`, `Ad ID ${id} · Copy`, `(${id})`, id, `Ref.\n${id}.`])),
  'zero-width marks between the digits': (stage) =>
    setIdLines(
      stage,
      (id) => `Library\u200b ID:\u200e ${between(id, stage.random.pick(['\u200b', '\u2060', '\ufeff']))}`,
    ),
  'digits in groups': (stage) => {
    const separator = stage.random.pick([' ', '\u00a0', '\u202f', ',', '.', '’']);
    setIdLines(stage, (id) => `Library ID: ${grouped(id, separator)}`);
  },
  'digits of other scripts': (stage) => {
    const zero = stage.random.pick([0x660, 0x6f0, 0x966, 0x9e6, 0xff10]);
    setIdLines(stage, (id) => `معرّف المكتبة: ${inDigits(id, zero)}`);
  },
  'id line in several spans': (stage) => {
    for (const card of stage.cards()) {
      const text = idTextOf(stage, card);
      const pieces = [...text.data.matchAll(/\d+|[^\d\s]+|\s+/g)].map(([piece]) =>
        make(stage.document, 'span', {}, [piece]),
      );
      text.replaceWith(...pieces);
    }
  },
  'id line in several texts of one span': (stage) => {
    for (const card of stage.cards()) {
      const text = idTextOf(stage, card);
      text.replaceWith(...[...text.data.matchAll(/\d+|\D+/g)].map(([piece]) => stage.document.createTextNode(piece)));
    }
  },
  'digits of the id in several spans': (stage) => {
    for (const card of stage.victims) {
      const text = idTextOf(stage, card);
      text.replaceWith(...text.data.split('').map((piece) => make(stage.document, 'span', {}, [piece])));
    }
  },
  'lines of the header in one text': (stage) => {
    for (const card of stage.cards()) {
      // Status, id and date.
      const lines = partsOf(card).lines.slice(0, 3);
      const text = lines.map((line) => line.textContent).join(' · ');
      for (const line of lines.slice(1)) line.remove();
      lines[0]?.replaceWith(make(stage.document, 'div', {}, [text]));
    }
  },
  'id line twice, once for screen readers': (stage) => {
    for (const card of stage.cards()) {
      const line = idTextOf(stage, card).parentElement;
      line?.after(make(stage.document, 'span', { style: 'clip-path: inset(50%)' }, [line.textContent ?? '']));
    }
  },
  'own id in the creative as well': (stage) => {
    for (const card of stage.cards()) {
      const copy = make(stage.document, 'p', {}, [`Library ID: ${stage.adOf(card).id}`]);
      partsOf(card).creative.append(copy);
    }
  },
  'ids of neighbours in the creative': (stage) => {
    for (const card of stage.cards()) {
      const copy = make(stage.document, 'p', {}, [`Library ID: ${neighbourOf(stage, card)}`]);
      partsOf(card).creative.prepend(copy);
    }
  },
  'id of a neighbour in the header': (stage) => {
    for (const card of stage.victims) {
      const line = make(stage.document, 'div', {}, [`Copied from Library ID: ${neighbourOf(stage, card)}`]);
      const { column } = partsOf(card);
      if (stage.random.chance(0.5)) column.prepend(line);
      else column.append(line);
    }
  },
  'numbers in the header': (stage) => {
    for (const card of stage.cards()) {
      const texts = ['EU reach 1,234,567', 'Total active time 8 hrs', '$100 - $199', 'Started 1767340800', '2 of 29'];
      partsOf(card).column.prepend(
        ...stage.random.shuffle(texts).map((text) => make(stage.document, 'div', {}, [text])),
      );
    }
  },
} satisfies Record<string, Mutation>;
