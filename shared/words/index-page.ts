import { brand } from '#shared/domain/brand.ts';
import { runStateOf, runTimesOf } from '#shared/domain/ad/ad-run.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import { calibrateEstimate, type Calibration } from '#shared/domain/spend/calibration.ts';
import { estimateSpend, growthCents, likelyPerDayCents } from '#shared/domain/spend/spend-estimate.ts';
import type { SpendBand, SpendRange } from '#shared/domain/spend/spend-range.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { indexPage as texts } from '#shared/texts/en/research/index-page.ts';
import { say } from '#shared/texts/say.ts';
import { calibratedWords, roundly } from './spend-words.ts';

const head = (count: number, nowMs: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(say(texts.title, { brand: brand.name, count }))}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(brand.name)}</h1>
<p>${escaped(say(texts.exported, { day: utcDayOf(nowMs), count }))} ${escaped(texts.note)}</p></header>
<main>
`;

const tail = '</main>\n</body>\n</html>\n';

/** The page loads pictures of its own folder, and nothing else: no script, no font, no other address. */
const POLICY =
  "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Colors of the system, so that the page needs no colors of its own in light and dark. */
const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:1200px;padding:16px}
main{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));align-items:start}
article{border:1px solid GrayText;border-radius:8px;padding:16px;overflow-wrap:anywhere}
h2{font-size:18px;margin:0 0 4px}p{margin:0 0 8px}
.text{display:block;white-space:pre-line}
.pictures{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:8px}
img{max-height:240px;max-width:100%;border-radius:4px;display:block}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:8px 0}dt{opacity:.75}dd{margin:0}
ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:4px 16px}
`;

const article = (
  exported: ExportedAd,
  files: readonly string[],
  { nowMs, calibration }: { nowMs: number; calibration: Calibration | null },
): string => {
  const { ad } = exported;
  const page = isBlank(ad.pageName) ? say(texts.nameless, { id: ad.pageId }) : ad.pageName;
  const links = [
    [libraryUrlOf(ad.id), texts.library],
    [ad.pageUrl, texts.page],
    [ad.linkUrl, texts.link],
  ] as const;
  return `<article id="ad-${escaped(ad.id)}">
<h2 dir="auto">${escaped(page)}</h2>
<p>${escaped(runText(exported))}</p>
${picturesHtml(files, page)}
${paragraph(ad.title, 'strong')}${paragraph(ad.text, 'p')}${figuresHtml(exported, calibration, nowMs)}
<ul>${links.map(([url, text]) => linkHtml(url, text)).join('')}</ul>
<p>${escaped(say(texts.adId, { id: ad.id }))}</p>
</article>
`;
};

const runText = ({ ad }: ExportedAd): string => {
  const { startMs, endMs } = runTimesOf(ad);
  return say(texts.run[runStateOf(ad)], { start: dayText(startMs), end: dayText(endMs) });
};

const dayText = (ms: number | null): string => (ms === null ? texts.noDay : utcDayOf(ms));

const picturesHtml = (files: readonly string[], page: string): string => {
  if (files.length === 0) return `<p>${escaped(texts.noPicture)}</p>`;
  const pictures = files.map((file, index) => {
    const label = escaped(say(texts.picture, { position: index + 1, page }));
    return `<img loading="lazy" src="${escaped(file.split('/').map(encodeURIComponent).join('/'))}" alt="${label}">`;
  });
  return `<div class="pictures">${pictures.join('')}</div>`;
};

const paragraph = (text: string | null, tag: 'strong' | 'p'): string =>
  text === null || isBlank(text) ? '' : `<${tag} class="text" dir="auto">${escaped(text)}</${tag}>\n`;

const bandText = ({ likelyCents, lowCents, highCents }: SpendBand): string =>
  say(texts.range, { amount: roundly(likelyCents), low: roundly(lowCents), high: roundly(highCents) });

/** The range, with the own ads that it is calibrated with. */
const rangeText = ({ band, calibration }: SpendRange): string =>
  calibration === undefined ? bandText(band) : `${bandText(band)} (${calibratedWords(calibration)})`;

const figuresHtml = (
  { ad, reach, savedAt, capturedAt }: ExportedAd,
  calibration: Calibration | null,
  nowMs: number,
): string => {
  const estimate = calibrateEstimate(estimateSpend({ run: ad, snapshots: reach, nowMs }), calibration, ad.pageId);
  const { range, views, uk, growth } = estimate;
  const perDay = likelyPerDayCents(estimate);
  const grown = growthCents(growth);
  const terms = [
    range !== null && [texts.likely, rangeText(range)],
    perDay !== null && [texts.perDay, roundly(perDay)],
    views !== null && [texts.views, say('{count, number}', { count: views.reach })],
    grown !== null && 'until' in growth && [texts.growth, growthText(grown, growth)],
    views !== null && [texts.measured, utcDayOf(views.measured.measuredAt)],
    uk !== null && [texts.ukViews, say('{count, number}', { count: uk.reach })],
    uk !== null && [texts.ukLikely, bandText(uk.band)],
    uk !== null && [texts.measured, utcDayOf(uk.measured.measuredAt)],
    savedAt !== null && [texts.saved, utcDayOf(savedAt)],
    [texts.captured, utcDayOf(capturedAt)],
  ].filter((pair) => pair !== false);
  return `<dl>${terms.map(termHtml).join('')}</dl>`;
};

const termHtml = ([name = '', value = '']: readonly string[]): string =>
  `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`;

const growthText = (cents: number, { days, until }: { days: number; until: number }): string =>
  say(texts.growthOf, { amount: roundly(cents), days: Math.round(days), day: utcDayOf(until) });

const linkHtml = (url: string | null, text: string): string =>
  url === null
    ? ''
    : `<li><a href="${escaped(url)}" rel="noopener noreferrer" target="_blank">${escaped(text)}</a></li>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * Writes the page that shows the ads of a ZIP, in pieces: `head`, `ad` for each ad, `tail`. `files` are the names of
 * the pictures of an ad in the ZIP, in the order of the ad.
 */
export const indexPage = { head, ad: article, tail };
