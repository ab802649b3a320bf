import { labelsOf } from '../labels.ts';
import type { RawAd } from '../raw-ads.ts';
import type { CardStyle } from './card-style.ts';
import { createElement } from './elements.ts';

const PER_PRODUCT = new Set(['DPA', 'DCO']);

/** The visible creative of an ad. Ads with a card per product show their first card. */
export const drawCreative = (ad: RawAd, style: CardStyle): HTMLElement => {
  const { document, classOf } = style;
  const { snapshot } = ad;
  const card = PER_PRODUCT.has(snapshot.display_format) ? snapshot.cards[0] : undefined;
  const text = card === undefined ? snapshot.body?.text : card.body;
  const body = createElement(document, 'div', { style: 'white-space: pre-wrap' }, [text ?? '']);
  return createElement(document, 'div', {}, [
    drawAdvertiser(ad, style),
    text ? createElement(document, 'div', { class: classOf('text') }, [body]) : null,
    drawMedia(ad, style),
    drawLink(ad, style),
  ]);
};

const drawAdvertiser = ({ snapshot, page_name }: RawAd, { document, language, classOf }: CardStyle): HTMLElement =>
  createElement(document, 'div', { class: classOf('who') }, [
    createElement(document, 'img', { alt: page_name, src: snapshot.page_profile_picture_url }),
    createElement(document, 'div', {}, [
      createElement(document, 'a', { target: '_blank', href: snapshot.page_profile_uri }, [page_name]),
      createElement(document, 'span', {}, [labelsOf(language).sponsored]),
    ]),
  ]);

const drawMedia = ({ snapshot }: RawAd, { document, classOf }: CardStyle): HTMLElement | null => {
  const [image] = snapshot.images;
  const [video] = snapshot.videos;
  if (snapshot.display_format === 'CAROUSEL') {
    const slides = snapshot.cards.map((card) =>
      createElement(document, 'figure', {}, [
        createElement(document, 'img', { alt: '', src: card.resized_image_url ?? '' }),
        createElement(document, 'figcaption', {}, [card.title ?? '']),
      ]),
    );
    return createElement(
      document,
      'div',
      { class: classOf('slides'), 'data-testid': 'ad-library-ad-carousel-container' },
      slides,
    );
  }
  if (video !== undefined) {
    return createElement(
      document,
      'div',
      { class: classOf('media'), 'data-testid': 'ad-content-body-video-container' },
      [
        createElement(document, 'video', {
          poster: video.video_preview_image_url,
          preload: 'none',
          src: video.video_hd_url,
        }),
        createElement(document, 'div', { 'data-play': '' }),
      ],
    );
  }
  const source = image?.resized_image_url ?? snapshot.cards[0]?.resized_image_url;
  if (source === undefined) return null;
  return createElement(document, 'div', { class: classOf('media') }, [
    createElement(document, 'img', { alt: '', src: source }),
  ]);
};

const drawLink = ({ snapshot }: RawAd, { document, classOf }: CardStyle): HTMLElement | null => {
  const card = PER_PRODUCT.has(snapshot.display_format) ? snapshot.cards[0] : undefined;
  const words = card ?? snapshot;
  if (words.link_url === null || words.link_url === undefined) return null;
  const href = `https://l.facebook.com/l.php?u=${encodeURIComponent(words.link_url)}&h=AT0stand`;
  const rel = { rel: 'nofollow noreferrer', target: '_blank', 'data-lynx-mode': 'hover' };
  return createElement(document, 'a', { href, ...rel, class: classOf('link') }, [
    createElement(document, 'div', { style: 'min-width: 0' }, [
      createElement(document, 'small', {}, [(words.caption ?? '').toUpperCase()]),
      createElement(document, 'b', {}, [words.title ?? '']),
    ]),
    createElement(document, 'div', { role: 'button' }, [words.cta_text ?? '']),
  ]);
};
