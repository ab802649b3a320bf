import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { MAX_MEDIA_PER_AD } from '#shared/domain/account/account-limits.ts';
import { Ad } from '#shared/domain/ad/ad.ts';
import newShape from '#tests/fixtures/ad-library/2026-new-shape.json' with { type: 'json' };
import { findAds } from './find-ads.ts';
import { readAd } from './read-ad.ts';

/** 26 November 2026, 23:30 in the time zone of the Ad Library, and 27 November in UTC. */
const NOW = Date.UTC(2026, 10, 27, 7, 30);
const adsOf = (root: unknown): Ad[] => findAds(root, NOW).ads;
const [perProduct, video, carousel] = adsOf(newShape);

const read = (raw: Record<string, unknown>): Ad => {
  const ad = readAd({ ad_archive_id: '700000000000001', page_id: '5', page_name: 'P', snapshot: {}, ...raw }, NOW);
  if (ad === null) throw new Error('The ad could not be read.');
  return ad;
};

describe('an ad with content per product', () => {
  test('shows text, title, link, button and picture of its first card', () => {
    expect(perProduct).toMatchObject({
      text: 'Warm light for long evenings',
      title: 'Paper lantern, small ',
      caption: 'lantern.example',
      linkDescription: 'From 12 €',
      linkUrl: 'https://lantern.example/products/small?c={{campaign.name}}',
      ctaType: 'SHOP_NOW',
      ctaText: 'Shop Now',
      media: [
        { kind: 'image', imageUrl: 'https://scontent.xx.fbcdn.net/v/small.jpg?stp=s600x600&oe=1', videoUrl: null },
      ],
      versionCount: 2,
    });
  });

  test('shows no template if any card has the text', () => {
    const cards = [{ title: '{{product.name}}' }, { title: 'Real name' }];
    expect(read({ snapshot: { display_format: 'DCO', title: '{{product.brand}}', cards } }).title).toBe('Real name');
  });

  test('shows the remaining text of a template if there is no other text, or null', () => {
    expect(read({ snapshot: { body: { text: '{{product.label}} Sale today' } } }).text).toBe('Sale today');
    expect(read({ snapshot: { title: '{{product.name}} {{product.brand}}' } }).title).toBeNull();
  });
});

describe('a carousel', () => {
  const card = (more: object): object => ({ link_url: 'https://cards.example/1', ...more });
  const readCarousel = (cards: readonly object[]): Ad =>
    read({
      snapshot: {
        display_format: 'CAROUSEL',
        body: { text: 'Light for every harbour.' },
        title: 'Harbour Lamps',
        caption: 'lamps.example',
        link_description: 'The ad',
        link_url: 'https://lamps.example/a',
        cta_text: 'Shop now',
        cta_type: 'SHOP_NOW',
        cards,
      },
    });

  test('has title, caption, description, button and link of its first card, and its own text above them', () => {
    const first = card({ title: 'Card title', caption: 'cards.example', cta_text: 'Buy', cta_type: 'BUY_NOW' });
    expect(readCarousel([first, card({ title: 'Second', link_description: 'Second' })])).toMatchObject({
      text: 'Light for every harbour.',
      title: 'Card title',
      caption: 'cards.example',
      linkDescription: null,
      linkUrl: 'https://cards.example/1',
      ctaText: 'Buy',
      ctaType: 'BUY_NOW',
    });
  });

  test('has no title beside the link of a card without title', () => {
    expect(readCarousel([card({})])).toMatchObject({ title: null, linkUrl: 'https://cards.example/1' });
  });

  test('has its own title and link if its cards have only pictures', () => {
    const picture = { resized_image_url: 'https://scontent.xx.fbcdn.net/v/cr.jpg' };
    expect(readCarousel([picture, picture])).toMatchObject({
      title: 'Harbour Lamps',
      linkUrl: 'https://lamps.example/a',
      ctaType: 'SHOP_NOW',
    });
  });
});

describe('the id of a page', () => {
  test.each(['0', 0, '000', undefined, '', 'lamps'])('is missing if the page sends %j', (pageId) => {
    const raw = { ad_archive_id: '700000000000001', page_id: pageId, page_name: 'P', snapshot: { page_id: pageId } };
    expect(readAd(raw, NOW)).toBeNull();
  });

  test('is the one in the snapshot if the ad itself has an id of zeros', () => {
    expect(read({ page_id: '0', snapshot: { page_id: '5' } }).pageId).toBe('5');
  });
});

describe('an ad in the current format', () => {
  test('has no end while it runs, whatever the page sends', () => {
    expect(perProduct).toMatchObject({ isActive: true, startDate: 1_767_340_800, endDate: null });
    expect(video).toMatchObject({ isActive: false, endDate: 1_764_057_600 });
  });

  test('with a video gives the best available file and its still', () => {
    expect(video?.media).toEqual([
      {
        kind: 'video',
        imageUrl: 'https://scontent.xx.fbcdn.net/v/tonight.jpg?oe=1',
        videoUrl: 'https://video.xx.fbcdn.net/o1/tonight-sd.mp4?oe=1',
      },
    ]);
  });

  test('with a carousel gives one medium per card and the text above them', () => {
    expect(carousel?.media.map((medium) => [medium.kind, medium.imageUrl?.split('/').at(-1)])).toEqual([
      ['image', 'porridge.jpg'],
      ['video', 'granola.jpg'],
      ['image', 'muesli.jpg'],
    ]);
    expect(carousel).toMatchObject({
      text: 'Three ways to start a day',
      title: 'Porridge',
      linkUrl: 'https://oat.example/porridge',
      versionCount: 1,
    });
  });

  test('distinguishes null from zero and empty', () => {
    expect(video).toMatchObject({ linkUrl: null, ctaType: null, title: null, pageLogoUrl: null, collationCount: 24 });
    expect(carousel).toMatchObject({ collationCount: null, isEuEligible: false });
  });
});

describe('untrusted data of the page', () => {
  test.each([
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    [' https://a.example/x ', 'https://a.example/x'],
    ['https://a.example/a b', 'https://a.example/a%20b'],
    [`https://a.example/${'x'.repeat(5_000)}`, null],
    [{ toString: 'https://a.example' }, null],
  ])('the link %j becomes %j', (link, expected) => {
    expect(read({ snapshot: { link_url: link } }).linkUrl).toBe(expected);
  });

  test('a too long text is cut, and not within a character', () => {
    const { text } = read({ snapshot: { body: { text: `${'x'.repeat(19_999)}🚲${'y'.repeat(1_000_000)}` } } });
    expect(text).toBe('x'.repeat(19_999));
  });

  test.each([
    [{ ad_archive_id: 7 }],
    [{ ad_archive_id: 9_007_199_254_740_993_000 }],
    [{ snapshot: 'soon' }],
    [{ page_name: null }],
    [{ page_id: 'x' }],
  ])('an ad with %j is not readable', (raw) => {
    const whole = { ad_archive_id: '700000000000001', page_id: '5', page_name: 'P', snapshot: {}, ...raw };
    expect(readAd(whole, NOW)).toBeNull();
  });

  test('a __proto__ key does not change other values', () => {
    const raw: unknown = JSON.parse(
      '{"ad_archive_id":"700000000000001","page_id":"5","page_name":"P","__proto__":{"is_aaa_eligible":true},"snapshot":{"__proto__":{"title":"x"}}}',
    );
    expect(adsOf([raw])[0]).toMatchObject({ title: null, isEuEligible: false });
  });

  test('inherited properties are ignored', () => {
    const snapshot = Object.assign(Object.create({ title: 'inherited' }), { caption: 'own' });
    expect(read({ snapshot })).toMatchObject({ title: null, caption: 'own' });
  });

  test('lists and words are limited as in the schema', () => {
    const images = Array.from({ length: 60 }, (_, index) => ({ resized_image_url: `https://a.example/${index}` }));
    const snapshot = { images, display_format: 'X'.repeat(61), videos: images };
    expect(read({ snapshot }).media).toHaveLength(MAX_MEDIA_PER_AD);
    expect(read({ snapshot }).displayFormat).toBeNull();
  });

  test('random fields give an ad that matches the schema, or none', () => {
    const link = fc.constantFrom(
      'https://a.example/',
      'javascript:x',
      'http://',
      `https://${'a'.repeat(5_000)}`,
      'https://a b"<',
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      link,
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.bigInt(),
    );
    const card = fc.dictionary(
      fc.constantFrom('body', 'title', 'link_url', 'caption', 'cta_type', 'resized_image_url', 'video_hd_url'),
      value,
    );
    const snapshot = fc.record(
      {
        display_format: fc.oneof(fc.constantFrom('DPA', 'CAROUSEL', 'dco'), value),
        cards: fc.oneof(fc.array(fc.oneof(card, value)), value),
        images: fc.oneof(fc.array(card, { maxLength: 60 }), value),
        body: value,
        title: value,
        link_url: value,
        page_profile_uri: value,
        cta_text: value,
      },
      { requiredKeys: [] },
    );
    const raw = fc.record(
      {
        ad_archive_id: fc.oneof(fc.constant('700000000000001'), value),
        page_id: fc.oneof(fc.constant('5'), value),
        page_name: fc.oneof(fc.constant('P'), value),
        snapshot: fc.oneof(snapshot, value),
        start_date: value,
        end_date: value,
        is_active: value,
        publisher_platform: value,
        categories: value,
        collation_count: value,
      },
      { requiredKeys: ['ad_archive_id', 'snapshot'] },
    );
    fc.assert(
      fc.property(raw, (random) => {
        const ad = readAd(random, NOW);
        expect(ad === null ? undefined : z.safeParse(Ad, ad).error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
