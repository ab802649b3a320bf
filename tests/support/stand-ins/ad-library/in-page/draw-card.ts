import { labelsOf, type Language } from '../labels.ts';
import type { RawAd } from '../raw-ads.ts';
import { drawCreative } from './draw-creative.ts';
import { createElement } from './elements.ts';
import type { CardStyle } from './card-style.ts';

/**
 * One child of the grid with a card in the four parts of the real one: header, details button, divider, creative. The
 * cell has the property `adArchiveId`, which tests read and an extension cannot see.
 */
export const drawCell = (ad: RawAd, style: CardStyle): HTMLElement => {
  const cell = createElement(style.document, 'div', { class: style.classOf('cell') }, [
    createElement(style.document, 'div', { class: style.classOf('card') }, cardParts(ad, style)),
  ]);
  Reflect.set(cell, 'adArchiveId', ad.ad_archive_id);
  return cell;
};

/** The parts of a card, in order. */
export const cardParts = (ad: RawAd, style: CardStyle): HTMLElement[] => [
  drawHeader(ad, style),
  ...(style.divider === 'bare' ? [] : [drawDetailsButton(ad, style)]),
  ...(style.divider === 'hr' ? [createElement(style.document, 'hr')] : []),
  drawCreative(ad, style),
];

const isCollated = (ad: RawAd): boolean => (ad.collation_count ?? 0) > 1;

/** The page inserts zero-width spaces into its texts. */
const withGap = (text: string): string => `${text.slice(0, 3)}\u200b${text.slice(3)}`;

const drawHeader = (ad: RawAd, { document, language, classOf }: CardStyle): HTMLElement => {
  const labels = labelsOf(language);
  const line = (text: string): HTMLElement =>
    createElement(document, 'div', {}, [createElement(document, 'span', {}, [text])]);
  const chip = { class: classOf('chip'), ...(ad.is_active ? {} : { 'data-off': '' }) };
  const marks = ad.publisher_platform.map(() => createElement(document, 'i', { class: classOf('mark') }));
  const lines = [
    createElement(document, 'span', chip, [ad.is_active ? labels.active : labels.inactive]),
    line(`${withGap(labels.libraryId)}: ${ad.ad_archive_id}`),
    line(runOf(ad, language)),
    createElement(document, 'div', {}, [createElement(document, 'span', {}, [labels.platforms]), ...marks]),
    isCollated(ad) ? line(labels.collated(ad.collation_count ?? 0)) : null,
    ad.snapshot.cards.length > 1 ? line(labels.versions) : null,
    ad.is_aaa_eligible && !isCollated(ad) ? line(labels.eu) : null,
  ];
  const menu = { class: classOf('menu'), role: 'button', tabindex: '0', 'aria-haspopup': 'menu' };
  return createElement(document, 'div', { class: classOf('head') }, [
    createElement(document, 'div', { class: classOf('left') }, lines),
    createElement(document, 'div', menu, [createElement(document, 'span', {}, [labels.menu])]),
  ]);
};

/** The page's day starts at midnight Pacific time, which is on the same day in UTC. */
const runOf = (ad: RawAd, language: Language): string => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (seconds: number): string => format.format(seconds * 1_000);
  if (ad.is_active) return `${labelsOf(language).started} ${day(ad.start_date)}`;
  return `${day(ad.start_date)} - ${day(ad.end_date)}`;
};

const drawDetailsButton = (ad: RawAd, { document, language, classOf }: CardStyle): HTMLElement => {
  const labels = labelsOf(language);
  const button = createElement(document, 'div', { role: 'button', tabindex: '0', 'data-details': '' }, [
    createElement(document, 'div', {}, [isCollated(ad) ? labels.summary : labels.details]),
  ]);
  return createElement(document, 'div', { role: 'none', class: classOf('details') }, [button]);
};
