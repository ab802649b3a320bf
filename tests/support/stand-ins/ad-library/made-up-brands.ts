export type Drawing =
  'lamp' | 'cup' | 'bag' | 'plant' | 'shoe' | 'bottle' | 'candle' | 'tent' | 'chair' | 'bowl' | 'box' | 'book';

/** A fictitious advertiser. */
export type MadeUpBrand = {
  name: string;
  alias: string;
  pageId: string;
  category: string;
  likes: number;
  site: string;
  drawing: Drawing;
  /** Background and object of its pictures, as hex without '#'. */
  colours: readonly [string, string];
};

/** Fictitious shops: no such page, site or person exists (`.example` is a reserved domain). */
export const brands = {
  lampwright: {
    name: 'Lampwright & Daughter',
    alias: 'lampwrightanddaughter',
    pageId: '610000000000101',
    category: 'Home decor',
    likes: 48_210,
    site: 'lampwright.example',
    drawing: 'lamp',
    colours: ['f4e3c3', '8a4b2a'],
  },
  slowcup: {
    name: 'Slow Cup Roasters',
    alias: 'slowcuproasters',
    pageId: '610000000000102',
    category: 'Coffee shop',
    likes: 132_904,
    site: 'slowcup.example',
    drawing: 'cup',
    colours: ['d9e7df', '3c5a4a'],
  },
  fernhollow: {
    name: 'Fernhollow Plants',
    alias: 'fernhollowplants',
    pageId: '610000000000103',
    category: 'Gardening centre',
    likes: 21_877,
    site: 'fernhollow.example',
    drawing: 'plant',
    colours: ['e3f0d8', '2f6b3c'],
  },
  northstrap: {
    name: 'Northstrap',
    alias: 'northstrapbags',
    pageId: '610000000000104',
    category: 'Bags and luggage',
    likes: 305_118,
    site: 'northstrap.example',
    drawing: 'bag',
    colours: ['dbe4f3', '27406e'],
  },
  pebblefoot: {
    name: 'Pebblefoot Shoes',
    alias: 'pebblefoot',
    pageId: '610000000000105',
    category: 'Footwear shop',
    likes: 88_342,
    site: 'pebblefoot.example',
    drawing: 'shoe',
    colours: ['fbe1d8', 'b2472f'],
  },
  tidewater: {
    name: 'Tidewater Bottles',
    alias: 'tidewaterbottles',
    pageId: '610000000000106',
    category: 'Outdoor equipment',
    likes: 15_020,
    site: 'tidewater.example',
    drawing: 'bottle',
    colours: ['d4eef4', '156a86'],
  },
  waxmoth: {
    name: 'Waxmoth Candles',
    alias: 'waxmothcandles',
    pageId: '610000000000107',
    category: 'Gift shop',
    likes: 9_406,
    site: 'waxmoth.example',
    drawing: 'candle',
    colours: ['efe0f2', '6c3b7d'],
  },
  hazelcamp: {
    name: 'Hazelcamp',
    alias: 'hazelcampoutdoor',
    pageId: '610000000000108',
    category: 'Camping equipment',
    likes: 61_733,
    site: 'hazelcamp.example',
    drawing: 'tent',
    colours: ['f1ead0', '7d6a1f'],
  },
  stillchair: {
    name: 'Stillchair Möbel',
    alias: 'stillchairmoebel',
    pageId: '610000000000109',
    category: 'Furniture shop',
    likes: 40_559,
    site: 'stillchair.example',
    drawing: 'chair',
    colours: ['e6e6ea', '44485a'],
  },
  clayday: {
    name: 'Clayday Cerámica',
    alias: 'claydayceramica',
    pageId: '610000000000110',
    category: 'Kitchenware shop',
    likes: 27_164,
    site: 'clayday.example',
    drawing: 'bowl',
    colours: ['f6dcc8', 'a0522d'],
  },
  greenbench: {
    name: 'Neighbours for a Green Bench',
    alias: 'greenbenchneighbours',
    pageId: '610000000000111',
    category: 'Community organisation',
    likes: 3_512,
    site: 'greenbench.example',
    drawing: 'box',
    colours: ['dff0e8', '1f6f54'],
  },
  paperlark: {
    name: 'مكتبة قبرة الورق',
    alias: 'paperlarkbooks',
    pageId: '610000000000112',
    category: 'Bookshop',
    likes: 74_980,
    site: 'paperlark.example',
    drawing: 'book',
    colours: ['e4e0f6', '473a8c'],
  },
} as const satisfies Record<string, MadeUpBrand>;
