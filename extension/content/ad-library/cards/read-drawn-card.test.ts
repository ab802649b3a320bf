import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Ad } from '#shared/domain/ad/ad.ts';
import { runStateOf } from '#shared/domain/ad/ad-run.ts';
import { MAX_MEDIA_PER_AD } from '#shared/domain/account/account-limits.ts';
import { idsIn } from './ad-id-in-text.ts';
import { cardAround } from './find-card.ts';
import { readDrawnCard } from './read-drawn-card.ts';

const AD_ID = '812345678901234';
const OTHER_ID = '898765432109876';
const PAGE_URL = 'https://www.facebook.com/lanternandloom/';
const PICTURE = 'https://scontent.xx.fbcdn.net/v/lamp.jpg?oh=1';

/** The id in Arabic digits. */
const arabic = (id: string): string => id.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

type Drawn = {
  idLine: string;
  running: string;
  details: string;
  sponsored: string;
  dir?: string;
  pageName: string;
  text: string;
};

const languages: Readonly<Record<string, Drawn>> = {
  en: {
    idLine: `Library ID: ${AD_ID}`,
    running: 'Started running on Jan 2, 2026',
    details: 'See ad details',
    sponsored: 'Sponsored',
    pageName: 'Lantern & Loom',
    text: 'Light for long evenings.',
  },
  de: {
    idLine: `Bibliotheks-ID: ${AD_ID}`,
    running: 'Auslieferung gestartet am 02.01.2026',
    details: 'Angaben zur Werbeanzeige ansehen',
    sponsored: 'Gesponsert',
    pageName: 'Möbel Äußerst GmbH',
    text: 'Für lange Abende.\nJetzt 20 % günstiger.',
  },
  ar: {
    idLine: `معرّف المكتبة: ${arabic(AD_ID)}`,
    running: 'بدأ العرض في ٢ يناير ٢٠٢٦',
    details: 'عرض تفاصيل الإعلان',
    sponsored: 'ممول',
    dir: 'rtl',
    pageName: 'مصباح ونول',
    text: 'ضوء للأمسيات الطويلة.',
  },
};

const english = languages['en'] as Drawn;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A card as the real page renders it, by default with the usual creative. */
const draw = (drawn: Drawn, creative = usualCreative(drawn)): string => `
  <div dir="${drawn.dir ?? 'ltr'}"><div>
    <div><div><span>●</span></div><div><span>${drawn.idLine}</span></div><div>${drawn.running}</div></div>
    <div role="none"><div role="button">${drawn.details}</div></div>
    <hr>
    <div>${creative}</div>
  </div></div>`;

const pageLink = (name: string, url = `${PAGE_URL}?__tn__=%3C`): string =>
  `<a href="${url}"><img alt="${name}" src="https://scontent.xx.fbcdn.net/v/logo.jpg"></a>
   <a href="${url}"><span>${name}</span></a>`;

const usualCreative = ({ pageName, sponsored, text }: Drawn): string => `
  ${pageLink(escape(pageName))} <span>${sponsored}</span>
  <div style="white-space: pre-wrap">${escape(text)}</div>
  <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Flantern.example%2Flamps%3Fa%3D1&h=AT0"><img alt="" src="${PICTURE}"></a>`;

const put = (html: string): void => {
  document.body.innerHTML = html;
};

/** Reads the card of `adId` as the content script does: from the text that names it. */
const read = (pageIdOf: (url: string) => string | null = () => '500000000000001', adId = AD_ID): Ad | null => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const found = idsIn(text as Text).includes(adId) ? cardAround(text as Text, adId, () => false) : null;
    if (found !== null) return readDrawnCard(found, pageIdOf);
  }
  throw new Error('the card was not found');
};

beforeEach(() => history.replaceState({}, '', '/ads/library/?active_status=all'));
afterEach(() => document.body.replaceChildren());

describe('a card of an ad that is not in the page’s data', () => {
  test.each(Object.entries(languages))('in the language %s gives only the values that it shows', (_, drawn) => {
    put(draw(drawn));
    const ad = read();
    expect(ad).toEqual({
      id: AD_ID,
      pageId: '500000000000001',
      pageName: drawn.pageName,
      pageUrl: PAGE_URL,
      pageLogoUrl: 'https://scontent.xx.fbcdn.net/v/logo.jpg',
      isActive: false,
      runState: 'unknown',
      startDate: null,
      endDate: null,
      platforms: [],
      displayFormat: null,
      text: drawn.text,
      title: null,
      caption: null,
      linkDescription: null,
      ctaType: null,
      ctaText: null,
      linkUrl: 'https://lantern.example/lamps?a=1',
      media: [{ kind: 'image', imageUrl: PICTURE, videoUrl: null }],
      versionCount: 1,
      collationCount: null,
      isEuEligible: false,
      categories: [],
    });
    expect(Ad.safeParse(ad).success).toBe(true);
  });

  test.each([
    ['active', '?active_status=active'],
    ['ended', '?active_status=inactive'],
    ['unknown', '?active_status=all'],
    ['unknown', '?active_status='],
    ['unknown', '?q=active'],
  ])('is %s in a list with the address %s', (run, search) => {
    history.replaceState({}, '', `/ads/library/${search}`);
    put(draw(english));
    const ad = read();
    expect(ad && [runStateOf(ad), ad.endDate]).toEqual([run, null]);
  });

  test('gives a video with its still', () => {
    const video =
      '<video src="https://video.xx.fbcdn.net/v/lamp.mp4" poster="https://scontent.xx.fbcdn.net/v/still.jpg"></video>';
    put(draw(english, `${pageLink('Lantern')}${video}`));
    expect(read()?.media).toEqual([
      {
        kind: 'video',
        imageUrl: 'https://scontent.xx.fbcdn.net/v/still.jpg',
        videoUrl: 'https://video.xx.fbcdn.net/v/lamp.mp4',
      },
    ]);
  });

  test('has the page id of a link to all ads of the page', () => {
    put(draw(english, pageLink('Lantern', 'https://www.facebook.com/ads/library/?view_all_page_id=61550000000001')));
    expect(read(() => null)?.pageId).toBe('61550000000001');
  });

  test.each([
    ['with a number', 'https://www.facebook.com/100063612345678/'],
    ['of a profile', 'https://m.facebook.com/profile.php?id=61550000000002'],
    ['with the parameter of the library', 'https://www.facebook.com/lantern?view_all_page_id=61550000000003'],
    ['to a list without a page', 'https://www.facebook.com/ads/library/?view_all_page_id=0'],
  ])('has no page id from a link %s', (_, url) => {
    put(draw(english, pageLink('Lantern', url)));
    expect(read(() => null)).toBeNull();
    expect(read(() => '410000000000021')?.pageId).toBe('410000000000021');
  });
});

describe('a card with missing parts', () => {
  test('is read without text, link and pictures', () => {
    put(draw(english, pageLink('Lantern')));
    expect(read()).toMatchObject({ pageName: 'Lantern', text: null, linkUrl: null, media: [] });
  });

  test.each([
    ['no link to a page', '<span>Lantern</span>'],
    ['a link without words', `<a href="${PAGE_URL}"><img alt="Lantern" src="${PICTURE}"></a>`],
    ['words of zero width', `<a href="${PAGE_URL}">\u200b</a>`],
    ['a link to another site', '<a href="https://facebook.com.evil.example/lantern">Lantern</a>'],
    ['a page behind a script', '<a href="javascript:alert(1)">Lantern</a>'],
  ])('gives no ad with %s', (_, creative) => {
    put(draw(english, creative));
    expect(read()).toBeNull();
  });

  test('gives no ad if the page id is unknown', () => {
    put(draw(english));
    expect(read(() => null)).toBeNull();
  });
});

describe('a card beside other content', () => {
  test('has no values from its header before the id line', () => {
    const help =
      '<a href="https://www.facebook.com/123456789/">Help</a><img src="https://scontent.xx.fbcdn.net/v/icon.png">';
    put(draw(english).replace('<span>●</span>', help));
    expect(read()).toMatchObject({ pageName: english.pageName, media: [{ imageUrl: PICTURE }] });
  });

  test('has no id, texts, links or pictures of its neighbours', () => {
    const neighbour = (idLine: string): string =>
      draw(
        { ...english, idLine },
        `${pageLink('Tidy Kitchen', 'https://www.facebook.com/tidykitchen/')}
         <div style="white-space: pre-wrap">Pots.</div>
         <a href="https://tidy.example/"><img src="https://scontent.xx.fbcdn.net/v/pots.jpg"></a>`,
      );
    put(
      `<div>${neighbour('Library ID: 700000000000001')}${draw(english, pageLink('Lantern'))}${neighbour(`Library ID: ${OTHER_ID}`)}</div>`,
    );
    const ad = read();
    expect(ad).toMatchObject({ id: AD_ID, pageName: 'Lantern', text: null, linkUrl: null, media: [] });
    expect(JSON.stringify(ad)).not.toMatch(/tidy|pots|7000000|8987654/i);
  });

  test.each([
    ['as the page writes it', `Library ID: ${OTHER_ID}`],
    ['in other digits', `معرّف المكتبة: ${arabic(OTHER_ID)}`],
    ['with invisible marks', `Library ID:\u200e ${OTHER_ID.slice(0, 5)}\u200b${OTHER_ID.slice(5)}`],
  ])('gives no ad if it contains the id line of a second ad %s', (_, line) => {
    put(draw(english, `${usualCreative(english)}<div><span>${line}</span></div>`));
    expect(read()).toBeNull();
  });

  test('gives no ad if it has too many texts', () => {
    put(draw(english, `${usualCreative(english)}${'<i>x</i>'.repeat(2_500)}`));
    expect(read()).toBeNull();
  });
});

describe('a card with hostile texts', () => {
  test('keeps an ad text that quotes another id', () => {
    const text = `As seen in the ad with the Library ID: ${OTHER_ID}, which everybody has been talking about since spring.`;
    put(draw({ ...english, text }));
    expect(read()).toMatchObject({ id: AD_ID, text });
  });

  test('keeps markup and templates as text', () => {
    const text = '<img src=x onerror=alert(1)> {{product.name}} {page} "; drop table ads; --';
    put(draw({ ...english, pageName: '<b>Lantern</b>', text }));
    expect(read()).toMatchObject({ pageName: '<b>Lantern</b>', text });
  });

  test.each([
    ['a script behind the site’s own redirect', 'https://l.facebook.com/l.php?u=javascript%3Aalert(1)'],
    ['a redirect to nowhere', 'https://l.facebook.com/l.php'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['no address at all', 'http://['],
  ])('has no link if the link leads to %s', (_, url) => {
    put(draw(english, `${pageLink('Lantern')}<a href="${url}">Shop now</a>`));
    expect(read()?.linkUrl).toBeNull();
  });

  test('has no pictures whose URLs are not web URLs', () => {
    const sources = ['data:image/png;base64,AAAA', 'javascript:alert(1)', 'blob:https://www.facebook.com/1', ''];
    put(draw(english, `${pageLink('Lantern')}${sources.map((source) => `<img src="${source}">`).join('')}`));
    expect(read()?.media).toEqual([]);
  });

  test('cuts values that are longer than the schema permits', () => {
    const pictures = Array.from({ length: 100 }, (_, n) => `<img src="https://scontent.xx.fbcdn.net/v/${n}.jpg">`);
    const text = `<div style="white-space: pre-wrap">${'a'.repeat(100_000)}</div>`;
    put(draw(english, `${pageLink('n'.repeat(5_000))}${text}${pictures.join('')}`));
    const ad = read();
    expect(ad?.media).toHaveLength(MAX_MEDIA_PER_AD);
    expect(ad?.text).toHaveLength(20_000);
    expect(Ad.safeParse(ad).success).toBe(true);
  });
});
