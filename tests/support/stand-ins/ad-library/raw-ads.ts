import { madeUpAds, type AdKind, type MadeUpAd } from './made-up-ads.ts';
import { brands, type MadeUpBrand } from './made-up-brands.ts';
import { digitsOf, seededRandom, type Random } from './seeded.ts';

type RawPicture = {
  image_crops: string[];
  original_image_url: string;
  resized_image_url: string;
  watermarked_resized_image_url: string;
};
type RawVideo = {
  video_hd_url: string;
  video_sd_url: string;
  video_preview_image_url: string;
  watermarked_video_hd_url: string;
  watermarked_video_sd_url: string;
};
type RawWords = {
  title: string | null;
  caption: string | null;
  cta_text: string | null;
  cta_type: string | null;
  link_description: string | null;
  link_url: string | null;
};
type RawCard = RawWords & Partial<RawPicture> & { body: string | null };

/** An ad in the page's data format since 2026, with every field of the real one. */
export type RawAd = ReturnType<typeof rawAdOf>;

/** `count` ads of the fictitious shops, equal for equal seeds. The demo ads repeat after the last one. */
export const createAds = (count: number, seed: number): RawAd[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_unused, index) =>
    rawAdOf(madeUpAds[index % madeUpAds.length] as MadeUpAd, { index, id: digitsOf(random, 16), random }),
  );
};

const secondsOf = (day: string): number => Date.parse(`${day}T08:00:00Z`) / 1_000;

type Position = { index: number; id: string; random: Random };

/** Converts a demo ad to the page's data format. */
export const rawAdOf = (madeUp: MadeUpAd, { index, id, random }: Position) => {
  const brand: MadeUpBrand = brands[madeUp.brand];
  const isPolitical = madeUp.kind === 'political';
  const isActive = madeUp.end === undefined;
  return {
    ad_archive_id: id,
    collation_count: madeUp.kind === 'collated' ? 2 + Math.floor(random() * 20) : index % 5 === 1 ? 1 : null,
    collation_id: madeUp.kind === 'collated' ? digitsOf(random, 16) : null,
    page_id: brand.pageId,
    snapshot: snapshotOf(madeUp, brand, index),
    is_active: isActive,
    has_user_reported: false,
    report_count: null,
    menu_items: [],
    state_media_run_label: null,
    page_is_deleted: false,
    page_name: brand.name,
    impressions_with_index: {
      impressions_text: isPolitical ? '30K - 35K' : null,
      impressions_index: isPolitical ? 39 : -1,
    },
    gated_type: 'ELIGIBLE',
    categories: [isPolitical ? 'POLITICAL' : 'UNKNOWN'],
    is_aaa_eligible: Object.keys(madeUp.reach).length > 0,
    contains_digital_created_media: false,
    reach_estimate: isPolitical ? '100K - 500K' : null,
    currency: isPolitical ? 'EUR' : '',
    spend: isPolitical ? '€200 - €299' : null,
    // The page sends the day of the visit as the end of an ad that still runs.
    end_date: secondsOf(madeUp.end ?? '2026-11-21'),
    publisher_platform: [...madeUp.platforms],
    start_date: secondsOf(madeUp.start),
    contains_sensitive_content: false,
    total_active_time: null,
    regional_regulation_data: { finserv: { is_deemed_finserv: false, is_limited_delivery: false } },
    hide_data_status: 'NONE',
    fev_info: null,
    ad_id: null,
    targeted_or_reached_countries: [] as string[],
  };
};

const snapshotOf = (madeUp: MadeUpAd, brand: MadeUpBrand, index: number) => {
  const words = wordsOf(madeUp, brand);
  const cards = cardsOf(madeUp, brand, index);
  // Ads filled per product have templates in the snapshot. The page shows their first card.
  const isTemplate = madeUp.kind === 'dpa' || madeUp.kind === 'dco';
  const hasOwnPicture = !isTemplate && !['video', 'carousel', 'no-picture'].includes(madeUp.kind);
  return {
    branded_content: null,
    page_id: brand.pageId,
    page_is_deleted: false,
    page_profile_uri: `https://www.facebook.com/${brand.alias}/`,
    root_reshared_post: null,
    byline: madeUp.kind === 'political' ? brand.name : null,
    disclaimer_label: madeUp.kind === 'political' ? brand.name : null,
    page_name: brand.name,
    page_profile_picture_url: pictureUrl(brand, 0, 'logo'),
    event: null,
    ...(isTemplate
      ? { ...words, title: '{{product.name}}', link_url: `https://${brand.site}/{{product.url}}` }
      : words),
    cards,
    body: madeUp.text === '' ? null : { text: madeUp.kind === 'dpa' ? '{{product.brand}}' : madeUp.text },
    display_format: formatOf(madeUp),
    images: hasOwnPicture ? [pictureOf(brand, index)] : [],
    videos: madeUp.kind === 'video' ? [videoOf(brand, index)] : [],
    page_categories: [brand.category],
    page_like_count: brand.likes,
    is_reshared: false,
    extra_links: [] as string[],
    extra_texts: [] as string[],
    extra_images: [] as string[],
    extra_videos: [] as string[],
    country_iso_code: null,
    brazil_tax_id: null,
    additional_info: null,
    ec_certificates: [] as string[],
  };
};

const wordsOf = (madeUp: MadeUpAd, brand: MadeUpBrand): RawWords => {
  const hasLink = madeUp.kind !== 'no-link';
  const [ctaType, ctaText] = madeUp.cta;
  return {
    title: madeUp.title === '' ? null : madeUp.title,
    caption: hasLink ? brand.site : null,
    cta_text: hasLink ? ctaText : null,
    cta_type: hasLink ? ctaType : null,
    link_description: null,
    link_url: hasLink ? `https://${brand.site}${madeUp.path}` : null,
  };
};

const cardsOf = (madeUp: MadeUpAd, brand: MadeUpBrand, index: number): RawCard[] => {
  const count = { dpa: 1, dco: 4, carousel: 4 }[madeUp.kind as string] ?? 0;
  const names = ['', ' – second look', ' – the set', ' – the small one'];
  return Array.from({ length: count }, (_unused, number) => ({
    ...wordsOf(madeUp, brand),
    ...pictureOf(brand, index + 31 * number),
    title: `${madeUp.title}${names[number] ?? ''}`,
    body: madeUp.text,
  }));
};

const FORMATS: Readonly<Partial<Record<AdKind, string>>> = {
  video: 'VIDEO',
  carousel: 'CAROUSEL',
  dpa: 'DPA',
  dco: 'DCO',
  event: 'EVENT',
};

const formatOf = ({ kind }: MadeUpAd): string => FORMATS[kind] ?? 'IMAGE';

/** The picture is drawn from its URL alone (pictures.ts). */
const pictureUrl = ({ drawing, colours }: MadeUpBrand, index: number, size: string): string =>
  `https://scontent.xx.fbcdn.net/v/made-up/${drawing}_${colours.join('_')}_${index}_${size}.jpg?_nc_cat=1${index % 10}&oe=6B2F8A11`;

const pictureOf = (brand: MadeUpBrand, index: number): RawPicture => ({
  image_crops: [],
  original_image_url: pictureUrl(brand, index, 'original'),
  resized_image_url: pictureUrl(brand, index, 's600'),
  watermarked_resized_image_url: '',
});

const videoOf = (brand: MadeUpBrand, index: number): RawVideo => {
  const video = (size: string): string =>
    `https://video.xx.fbcdn.net/v/made-up/${brand.drawing}_${index}_${size}.mp4?oe=6B2F8A11`;
  return {
    video_hd_url: video('hd'),
    video_sd_url: video('sd'),
    video_preview_image_url: pictureUrl(brand, index, 's600'),
    watermarked_video_hd_url: '',
    watermarked_video_sd_url: '',
  };
};
