import type { Strength } from '#shared/domain/shop/store-verdict.ts';

/** A labelled ad of the Shopify and dropshipping detection: its link, its page, and the expected result. */
export type LabelledStore = {
  label: string;
  pageName: string;
  /** The link as it is in the data of the page. */
  link: string | null;
  /** The link of the first card, if the ad has cards. */
  cardLink?: string;
  /** Ads with the same number share their text or their picture. Ads without a number share neither. */
  sharedText?: number;
  sharedPicture?: number;
  shopify: Strength;
  dropshipping: Strength;
};

const strong = 'strong';
const weak = 'weak';
const none = 'none';
const shop = (name: string, path = '/'): string => `https://${name}.myshopify.com${path}`;
const wrapped = (link: string, host = 'l.facebook.com'): string =>
  `https://${host}/l.php?u=${encodeURIComponent(link)}&h=AT0abc`;

type Row = [label: string, pageName: string, link: string | null, shopify: Strength, dropshipping: Strength];
type More = Partial<Pick<LabelledStore, 'cardLink' | 'sharedText' | 'sharedPicture'>>;

/**
 * The cases are checked together, because the signals compare all ads. The shops are fictitious, except those with
 * misleading addresses.
 */
const rows: readonly (readonly [...Row, More?])[] = [
  ['the host', 'Lampwright & Daughter', shop('lampwright'), strong, none],
  ['a product at the host', 'Tidewater Bottles', shop('tidewater-bottles', '/products/tide-750'), strong, none],
  ['the host in capitals', 'Northstrap', 'https://NorthStrap.MyShopify.com/collections/all?utm=1', strong, none],
  ['the host, wrapped', 'Slow Cup Roasters', wrapped(shop('slowcup')), strong, none],
  ['the host, wrapped twice', 'Waxmoth', wrapped(wrapped(shop('waxmoth')), 'lm.facebook.com'), strong, none],
  ['the host without TLS', 'Pebblefoot Shoes', 'http://pebblefoot.myshopify.com', strong, none],
  ['a name unlike the host', 'Glow Daily', shop('kitchen-deals-hub', '/products/led-mask'), strong, weak],
  ['one product, first ad', 'Snoozy Pillow', shop('snoozypillow', '/products/snoozy'), strong, weak],
  ['one product, second ad', 'Snoozy Pillow', shop('snoozypillow', '/products/snoozy?variant=41'), strong, weak],
  ['one product, third ad', 'Snoozy Pillow', shop('snoozypillow', '/en-de/products/snoozy'), strong, weak],
  ['one product, odd name, 1', 'Trendy Finds', shop('velvetpaw', '/products/paw-cleaner'), strong, strong],
  ['one product, odd name, 2', 'Trendy Finds', shop('velvetpaw', '/products/paw-cleaner'), strong, strong],
  ['one product, odd name, 3', 'Trendy Finds', shop('velvetpaw', '/products/paw-cleaner#now'), strong, strong],
  ['one text, a page', 'Bright Brush', shop('brightbrush', '/products/brush'), strong, weak, { sharedText: 1 }],
  ['one text, another page', 'BrightBrush EU', shop('brightbrush', '/products/set'), strong, weak, { sharedText: 1 }],
  ['one text, odd name', 'Happy Home Today', shop('aquajet', '/products/jet'), strong, strong, { sharedText: 2 }],
  [
    'one text, other odd name',
    'Smart Living Club',
    shop('aquajet', '/products/set'),
    strong,
    strong,
    { sharedText: 2 },
  ],
  [
    'one picture, variant link',
    'Mila & Co',
    'https://dogloop.example/products/leash?variant=44012345678901',
    weak,
    strong,
    { sharedPicture: 1 },
  ],
  [
    'one picture, other variant link',
    'Furry Friends Daily',
    'https://dogloop.example/products/long-leash?variant=44012345678902',
    weak,
    strong,
    { sharedPicture: 1 },
  ],
  ['a host named by machine', 'Cosy Lantern', shop('a1b2c3-4d', '/products/lantern'), strong, none],
  ['a name in another script', 'مكتبة قبرة الورق', shop('paperlark'), strong, none],
  [
    'the first card leads',
    'Quiet Desk',
    'https://quietdesk.example/{{product.url}}',
    strong,
    none,
    { cardLink: shop('quietdesk', '/products/desk') },
  ],
  ['a long variant', 'Stadium Goods', 'https://www.stadiumgoods.com/products/air?variant=39451234567890', weak, none],
  [
    'a product of a collection',
    'Fernhollow',
    'https://fernhollow.example/collections/indoor/products/fern',
    weak,
    none,
  ],
  ['a long variant alone', 'Hazelcamp', 'https://hazelcamp.example/?variant=41234567890123', weak, none],
  ['a product and a variant', 'Stillchair', 'https://stillchair.example/products/oak?variant=12', weak, none],
  ['a collection and a variant', 'Clayday', 'https://clayday.example/collections/bowls?variant=7', weak, none],
  ['weak, odd name', 'Viral Gadgets 24', 'https://neckfan.example/products/fan?variant=40000000000001', weak, weak],
  ['behind a language', 'Tallgrass', 'https://tallgrass.example/de/collections/neu/products/tasche', weak, none],
  ['on.com', 'On', 'https://www.on.com/en-us/products/cloud-6-3me1234', none, none],
  ['depop.com', 'Depop', 'https://www.depop.com/products/vintage-jacket-a1b2/', none, none],
  ['a product path alone', 'Kettle & Co', 'https://kettleandco.example/products/kettle', none, none],
  ['a collection path alone', 'Linen Days', 'https://linendays.example/collections/summer', none, none],
  ['a start page', 'Harbour Bakery', 'https://harbourbakery.example/', none, none],
  [
    'an app in Google Play',
    'Jigsaw Evenings',
    'https://play.google.com/store/apps/details?id=x&variant=41234567890123',
    none,
    none,
  ],
  ['an app in the App Store', 'Jigsaw Evenings', 'https://apps.apple.com/app/id123456789', none, none],
  ['a chat', 'Corner Florist', 'https://wa.me/4915100000000', none, none],
  ['another chat', 'Corner Florist', 'https://m.me/cornerflorist', none, none],
  ['a profile', 'Corner Florist', 'https://www.instagram.com/cornerflorist/', none, none],
  ['a short link of Meta', 'Corner Florist', 'https://fb.me/1abcDEF', none, none],
  ['no link', 'Mitten Found', null, none, none],
  ['a host that only begins so', 'Night Market', 'https://x.myshopify.com.nightmarket.example/products/a', none, none],
  ['a host that only ends so', 'Not My Shop', 'https://notmyshopify.com/', none, none],
  ['a variant in words', 'Sock Box', 'https://sockbox.example/products/sock?variant=blue', none, none],
  ['the path of another system', 'Woolwork', 'https://woolwork.example/product/scarf?variation_id=123', none, none],
  ['the host in a query', 'Honest Reviews', 'https://honestreviews.example/?shop=a.myshopify.com', none, none],
  ['signals, but no Shopify', 'Deal Zone', 'https://superfan.example/products/fan', none, none, { sharedText: 3 }],
  ['signals, still no Shopify', 'Mega Bargain', 'https://superfan.example/products/fan', none, none, { sharedText: 3 }],
];

export const labelledStores: readonly LabelledStore[] = rows.map(
  ([label, pageName, link, shopify, dropshipping, more = {}]) => ({
    label,
    pageName,
    link,
    shopify,
    dropshipping,
    ...more,
  }),
);
