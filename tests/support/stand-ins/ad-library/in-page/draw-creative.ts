import { labelsOf } from '../labels.ts';
import type { RawAd } from '../raw-ads.ts';
import type { Look } from './look.ts';
import { make } from './elements.ts';

const PER_PRODUCT = new Set(['DPA', 'DCO']);

/** What a visitor sees of the ad: of one filled per product its first card. */
export const drawCreative = (ad: RawAd, look: Look): HTMLElement => {
  const { document, named } = look;
  const { snapshot } = ad;
  const card = PER_PRODUCT.has(snapshot.display_format) ? snapshot.cards[0] : undefined;
  const text = card === undefined ? snapshot.body?.text : card.body;
  const body = make(document, 'div', { style: 'white-space: pre-wrap' }, [text ?? '']);
  return make(document, 'div', {}, [
    drawAdvertiser(ad, look),
    text ? make(document, 'div', { class: named('text') }, [body]) : null,
    drawMedia(ad, look),
    drawLink(ad, look),
  ]);
};

const drawAdvertiser = ({ snapshot, page_name }: RawAd, { document, language, named }: Look): HTMLElement =>
  make(document, 'div', { class: named('who') }, [
    make(document, 'img', { alt: page_name, src: snapshot.page_profile_picture_url }),
    make(document, 'div', {}, [
      make(document, 'a', { target: '_blank', href: snapshot.page_profile_uri }, [page_name]),
      make(document, 'span', {}, [labelsOf(language).sponsored]),
    ]),
  ]);

const drawMedia = ({ snapshot }: RawAd, { document, named }: Look): HTMLElement | null => {
  const [image] = snapshot.images;
  const [video] = snapshot.videos;
  if (snapshot.display_format === 'CAROUSEL') {
    const slides = snapshot.cards.map((card) =>
      make(document, 'figure', {}, [
        make(document, 'img', { alt: '', src: card.resized_image_url ?? '' }),
        make(document, 'figcaption', {}, [card.title ?? '']),
      ]),
    );
    return make(document, 'div', { class: named('slides'), 'data-testid': 'ad-library-ad-carousel-container' }, slides);
  }
  if (video !== undefined) {
    return make(document, 'div', { class: named('media'), 'data-testid': 'ad-content-body-video-container' }, [
      make(document, 'video', { poster: video.video_preview_image_url, preload: 'none', src: video.video_hd_url }),
      make(document, 'div', { 'data-play': '' }),
    ]);
  }
  const source = image?.resized_image_url ?? snapshot.cards[0]?.resized_image_url;
  if (source === undefined) return null;
  return make(document, 'div', { class: named('media') }, [make(document, 'img', { alt: '', src: source })]);
};

const drawLink = ({ snapshot }: RawAd, { document, named }: Look): HTMLElement | null => {
  const card = PER_PRODUCT.has(snapshot.display_format) ? snapshot.cards[0] : undefined;
  const words = card ?? snapshot;
  if (words.link_url === null || words.link_url === undefined) return null;
  const href = `https://l.facebook.com/l.php?u=${encodeURIComponent(words.link_url)}&h=AT0stand`;
  const rel = { rel: 'nofollow noreferrer', target: '_blank', 'data-lynx-mode': 'hover' };
  return make(document, 'a', { href, ...rel, class: named('link') }, [
    make(document, 'div', { style: 'min-width: 0' }, [
      make(document, 'small', {}, [(words.caption ?? '').toUpperCase()]),
      make(document, 'b', {}, [words.title ?? '']),
    ]),
    make(document, 'div', { role: 'button' }, [words.cta_text ?? '']),
  ]);
};
