import type { brands } from './made-up-brands.ts';

/** The kind of a demo ad. The real library draws each kind differently. */
export type AdKind =
  | 'image'
  | 'video'
  | 'carousel'
  | 'dpa'
  | 'dco'
  | 'event'
  | 'collated'
  | 'no-text'
  | 'no-link'
  | 'no-picture'
  | 'political';

/** A demo ad. */
export type MadeUpAd = {
  brand: keyof typeof brands;
  kind: AdKind;
  text: string;
  title: string;
  path: string;
  cta: readonly [string, string];
  /** First day, `YYYY-MM-DD`. An ad with `end` no longer runs. */
  start: string;
  end?: string;
  platforms: readonly string[];
  /** Accounts reached in the EU by country; empty if the ad never ran there. */
  reach: Readonly<Record<string, number>>;
};

const FACEBOOK = ['FACEBOOK', 'INSTAGRAM'] as const;
const EVERYWHERE = ['FACEBOOK', 'INSTAGRAM', 'AUDIENCE_NETWORK', 'MESSENGER'] as const;
const WITH_THREADS = ['FACEBOOK', 'INSTAGRAM', 'THREADS'] as const;

const SHOP = ['SHOP_NOW', 'Shop now'] as const;
const MORE = ['LEARN_MORE', 'Learn more'] as const;
const EVENT = ['EVENT_RSVP', 'Interested'] as const;
const NONE = ['NO_BUTTON', ''] as const;

/** In search order. */
export const madeUpAds: readonly MadeUpAd[] = [
  {
    brand: 'lampwright',
    kind: 'image',
    text: 'Every lamp leaves our bench signed by the two people who made it.\n\nHand-turned oak, linen shade, a cord you can repair yourself. Free delivery until Sunday.',
    title: 'The Kitchen Table Lamp',
    path: '/products/kitchen-table-lamp',
    cta: SHOP,
    start: '2026-09-14',
    platforms: FACEBOOK,
    reach: { DE: 64_310, FR: 21_050, NL: 17_904, AT: 9_820 },
  },
  {
    brand: 'slowcup',
    kind: 'video',
    text: 'Roasted on Tuesday, at your door on Thursday. Watch one bag go from the drum to the cup in forty seconds. ☕️',
    title: 'Your first bag for 5 €',
    path: '/pages/first-bag',
    cta: ['GET_OFFER', 'Get offer'],
    start: '2026-10-02',
    platforms: EVERYWHERE,
    reach: { DE: 212_400, IT: 88_117, ES: 54_330, PL: 41_002, IE: 12_770 },
  },
  {
    brand: 'northstrap',
    kind: 'dpa',
    text: 'Carry less, better. The day packs people come back for are in stock again.',
    title: 'Fold 18 day pack, slate',
    path: '/products/fold-18?variant=40213377810521',
    cta: SHOP,
    start: '2026-06-30',
    platforms: WITH_THREADS,
    reach: { FR: 131_870, BE: 22_400, ES: 47_209 },
  },
  {
    brand: 'fernhollow',
    kind: 'carousel',
    text: 'Four plants that forgive you. Swipe for light, water and how tall they get. 🌿',
    title: 'Hard to kill',
    path: '/collections/hard-to-kill',
    cta: SHOP,
    start: '2026-08-21',
    platforms: FACEBOOK,
    reach: { NL: 45_118, DE: 38_020, DK: 6_313 },
  },
  {
    brand: 'pebblefoot',
    kind: 'collated',
    text: 'The shoe that weighs as much as an apple. 30 days to walk in it, then decide.',
    title: 'Pebble One, now in rust',
    path: '/products/pebble-one',
    cta: SHOP,
    start: '2026-05-11',
    platforms: EVERYWHERE,
    reach: { DE: 402_776, FR: 220_154, IT: 198_340, ES: 140_230, SE: 30_811 },
  },
  {
    brand: 'stillchair',
    kind: 'dco',
    text: 'Ein Stuhl, drei Höhen, kein Werkzeug. In zehn Minuten aufgebaut, zehn Jahre Garantie.',
    title: 'Stuhl Still, Esche natur',
    path: '/products/stuhl-still',
    cta: ['SHOP_NOW', 'Jetzt einkaufen'],
    start: '2026-10-19',
    platforms: FACEBOOK,
    reach: { DE: 156_909, AT: 31_400 },
  },
  {
    brand: 'clayday',
    kind: 'image',
    text: 'Cada cuenco sale del horno un poco distinto. Esta semana, envío gratis a partir de dos piezas.',
    title: 'Cuencos de desayuno',
    path: '/products/cuenco-desayuno',
    cta: ['SHOP_NOW', 'Comprar'],
    start: '2026-10-28',
    platforms: FACEBOOK,
    reach: { ES: 93_480, PT: 11_212 },
  },
  {
    brand: 'waxmoth',
    kind: 'event',
    text: 'Pour your own candle with us: an evening in the workshop, tea and a candle to take home.',
    title: 'Candle evening at the workshop',
    path: '/events/candle-evening',
    cta: EVENT,
    start: '2026-11-01',
    platforms: ['FACEBOOK'],
    reach: { IE: 4_210 },
  },
  {
    brand: 'tidewater',
    kind: 'no-text',
    text: '',
    title: 'Keeps ice for a day and a half',
    path: '/products/tide-750',
    cta: SHOP,
    start: '2026-07-07',
    end: '2026-09-30',
    platforms: ['INSTAGRAM'],
    reach: { FR: 18_660, DE: 12_043 },
  },
  {
    brand: 'hazelcamp',
    kind: 'no-link',
    text: 'Found: one red mitten on the ridge path above the lake. Whoever lost it, it waits for you at our counter.',
    title: '',
    path: '',
    cta: NONE,
    start: '2026-11-04',
    platforms: ['FACEBOOK'],
    reach: {},
  },
  {
    brand: 'greenbench',
    kind: 'political',
    text: 'One bench, two trees, a place to sit down on Mill Street. On Thursday the council decides: tell them you would sit there.',
    title: 'Sign for the bench on Mill Street',
    path: '/sign',
    cta: ['SIGN_UP', 'Sign up'],
    start: '2026-10-10',
    platforms: FACEBOOK,
    reach: { IE: 25_840 },
  },
  {
    brand: 'paperlark',
    kind: 'image',
    text: 'ثلاثة كتب لأمسيات الشتاء، نختارها لك بعناية ونرسلها ملفوفة بورق محلي الصنع.',
    title: 'صندوق القراءة الشتوي',
    path: '/products/winter-box',
    cta: ['SHOP_NOW', 'تسوق الآن'],
    start: '2026-10-22',
    platforms: FACEBOOK,
    reach: { DE: 7_905, SE: 5_122 },
  },
  {
    brand: 'slowcup',
    kind: 'no-picture',
    text: 'We are looking for two people who like early mornings and do not mind smelling of coffee for the rest of the day. Write to us: no letter, three sentences are enough.',
    title: '',
    path: '/pages/work-with-us',
    cta: MORE,
    start: '2026-11-09',
    platforms: ['FACEBOOK', 'MESSENGER'],
    reach: { DE: 3_004 },
  },
  {
    brand: 'hazelcamp',
    kind: 'video',
    text: 'It goes up in the dark, in the rain, with cold hands. We filmed all three at once.',
    title: 'Hazel 2 tent',
    path: '/products/hazel-2',
    cta: SHOP,
    start: '2026-03-17',
    end: '2026-06-12',
    platforms: EVERYWHERE,
    reach: { SE: 61_240, FI: 28_115, DE: 90_762 },
  },
  {
    brand: 'northstrap',
    kind: 'carousel',
    text: 'Made from sailcloth that has seen more of the sea than we have.',
    title: 'Second sail collection',
    path: '/collections/second-sail',
    cta: SHOP,
    start: '2026-09-02',
    platforms: FACEBOOK,
    reach: { FR: 40_115, IT: 22_380, PT: 8_430 },
  },
  {
    brand: 'lampwright',
    kind: 'dco',
    text: 'The reading lamp that does not wake the other half of the bed.',
    title: 'Night Page lamp',
    path: '/products/night-page',
    cta: SHOP,
    start: '2026-10-06',
    platforms: FACEBOOK,
    reach: { DE: 22_903, NL: 10_266 },
  },
];
