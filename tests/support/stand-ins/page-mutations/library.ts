import { make } from './make.ts';

export const CARD_COUNT = 12;

/** Page names are unique, so that a row is identified by the name in its label. */
export type ShownAd = { id: string; pageName: string };

/** Fourteen to sixteen digits, as real ids have. Each page of a run has other ids. */
export const adsOf = (run: number): ShownAd[] =>
  Array.from({ length: CARD_COUNT }, (_, index) => {
    const digits = 14 + (index % 3);
    const id = `${7 + (index % 3)}${String(run * 1_000 + index * 7 + 1).padStart(digits - 1, '0')}`;
    return { id, pageName: `Shop ${run} ${index}` };
  });

const snapshotOf = (ad: ShownAd) => ({
  page_name: ad.pageName,
  body: { text: `Text of ${ad.id}` },
  display_format: 'IMAGE',
  cards: [],
  images: [],
  videos: [],
});

/** The data of these ads as a script block of the page. */
export const dataBlock = (document: Document, ads: readonly ShownAd[]): HTMLScriptElement => {
  const edges = ads.map((ad) => ({
    node: {
      collated_results: [
        {
          ad_archive_id: ad.id,
          page_id: '500000000000001',
          page_name: ad.pageName,
          is_active: true,
          snapshot: snapshotOf(ad),
        },
      ],
    },
  }));
  const block = document.createElement('script');
  block.type = 'application/json';
  block.append(
    document.createTextNode(JSON.stringify({ data: { ad_library_main: { search_results_connection: { edges } } } })),
  );
  return block;
};

const headerOf = (document: Document, ad: ShownAd, index: number): HTMLElement => {
  const line = (...children: (Node | string)[]): HTMLElement =>
    make(document, 'div', { class: 'x78zum5' }, [make(document, 'span', { class: 'x8t9es0' }, children)]);
  const lines = [
    line(index % 4 === 3 ? 'Inactive' : 'Active'),
    line(`Library ID: ${ad.id}`),
    line(index % 4 === 3 ? 'May 12, 2025 - Jun 12, 2025' : 'Started running on Jan 2, 2026'),
    line('Platforms', make(document, 'i', { class: 'xtwfq29', style: 'width: 12px' })),
    ...(index % 3 === 0
      ? [line(index % 2 === 0 ? '2 ads use this creative and text' : 'This ad has multiple versions')]
      : []),
    ...(index % 2 === 0 ? [line('EU transparency')] : []),
  ];
  const menu = make(document, 'div', { role: 'button', 'aria-haspopup': 'menu', tabindex: '0' }, [
    make(document, 'span', {}, ['\u200bOpen Dropdown\u200b']),
  ]);
  return make(document, 'div', { class: 'x1cy8zhl x78zum5' }, [
    make(document, 'div', { class: 'x78zum5 xdt5ytf' }, lines),
    menu,
  ]);
};

const creativeOf = (document: Document, ad: ShownAd, index: number): HTMLElement => {
  const media =
    index % 4 === 1
      ? make(document, 'video', { poster: 'data:,', class: 'x1lliihq' })
      : make(document, 'img', { alt: '', class: 'x1ll5gia', src: 'data:,' });
  return make(document, 'div', { class: 'x6ikm8r' }, [
    make(document, 'div', {}, [
      make(document, 'img', { alt: ad.pageName, class: '_8nqq', src: 'data:,' }),
      make(document, 'a', { href: 'https://www.facebook.com/shop/', target: '_blank' }, [ad.pageName]),
      make(document, 'strong', {}, ['Sponsored']),
    ]),
    make(document, 'div', { style: 'white-space: pre-wrap' }, [
      `Lamp no. ${index}, call +49 1512 3456789, 20% off until 31.12.2026`,
    ]),
    make(document, 'div', { 'data-testid': 'ad-library-ad-carousel-container' }, [media]),
    make(
      document,
      'a',
      { href: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example', rel: 'nofollow noreferrer' },
      [make(document, 'div', {}, ['SHOP.EXAMPLE']), make(document, 'div', { role: 'button' }, ['Shop now'])],
    ),
  ]);
};

/** A card with the structure of the real page of 11 May 2026. */
export const buildCard = (document: Document, ad: ShownAd, index: number): HTMLElement =>
  make(document, 'div', { class: 'x1plvlek xryxfnj' }, [
    headerOf(document, ad, index),
    make(document, 'div', { role: 'none' }, [
      make(document, 'div', { role: 'button', tabindex: '0' }, [
        index % 3 === 0 ? 'See summary details' : 'See ad details',
      ]),
    ]),
    make(document, 'hr', {}),
    creativeOf(document, ad, index),
  ]);
