import { labelsOf, type Language } from '../labels.ts';
import type { RawAd } from '../raw-ads.ts';
import { drawCreative } from './draw-creative.ts';
import { make } from './elements.ts';
import type { Look } from './look.ts';

/**
 * One child of the grid: `div > card`, the card in the four parts that the real one has (header, details button, divider,
 * creative). The cell has the property `adArchiveId`, which tests read and no extension can see.
 */
export const drawCell = (ad: RawAd, look: Look): HTMLElement => {
  const cell = make(look.document, 'div', { class: look.named('cell') }, [
    make(look.document, 'div', { class: look.named('card') }, cardParts(ad, look)),
  ]);
  Reflect.set(cell, 'adArchiveId', ad.ad_archive_id);
  return cell;
};

/** What stands in a card, in its order. */
export const cardParts = (ad: RawAd, look: Look): HTMLElement[] => [
  drawHeader(ad, look),
  ...(look.divider === 'bare' ? [] : [drawDetailsButton(ad, look)]),
  ...(look.divider === 'hr' ? [make(look.document, 'hr')] : []),
  drawCreative(ad, look),
];

const isCollated = (ad: RawAd): boolean => (ad.collation_count ?? 0) > 1;

/** The page strews zero-width spaces over its texts. */
const withGap = (text: string): string => `${text.slice(0, 3)}\u200b${text.slice(3)}`;

const drawHeader = (ad: RawAd, { document, language, named }: Look): HTMLElement => {
  const labels = labelsOf(language);
  const line = (text: string): HTMLElement => make(document, 'div', {}, [make(document, 'span', {}, [text])]);
  const chip = { class: named('chip'), ...(ad.is_active ? {} : { 'data-off': '' }) };
  const marks = ad.publisher_platform.map(() => make(document, 'i', { class: named('mark') }));
  const lines = [
    make(document, 'span', chip, [ad.is_active ? labels.active : labels.inactive]),
    line(`${withGap(labels.libraryId)}: ${ad.ad_archive_id}`),
    line(runOf(ad, language)),
    make(document, 'div', {}, [make(document, 'span', {}, [labels.platforms]), ...marks]),
    isCollated(ad) ? line(labels.collated(ad.collation_count ?? 0)) : null,
    ad.snapshot.cards.length > 1 ? line(labels.versions) : null,
    ad.is_aaa_eligible && !isCollated(ad) ? line(labels.eu) : null,
  ];
  const menu = { class: named('menu'), role: 'button', tabindex: '0', 'aria-haspopup': 'menu' };
  return make(document, 'div', { class: named('head') }, [
    make(document, 'div', { class: named('left') }, lines),
    make(document, 'div', menu, [make(document, 'span', {}, [labels.menu])]),
  ]);
};

/** Midnight Pacific is the page's first second of a day, so its day is that of UTC. */
const runOf = (ad: RawAd, language: Language): string => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (seconds: number): string => format.format(seconds * 1_000);
  if (ad.is_active) return `${labelsOf(language).started} ${day(ad.start_date)}`;
  return `${day(ad.start_date)} - ${day(ad.end_date)}`;
};

const drawDetailsButton = (ad: RawAd, { document, language, named }: Look): HTMLElement => {
  const labels = labelsOf(language);
  const button = make(document, 'div', { role: 'button', tabindex: '0', 'data-details': '' }, [
    make(document, 'div', {}, [isCollated(ad) ? labels.summary : labels.details]),
  ]);
  return make(document, 'div', { role: 'none', class: named('details') }, [button]);
};
