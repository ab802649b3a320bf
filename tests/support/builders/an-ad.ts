import type { Ad } from '#shared/domain/ad/ad.ts';

/** A picture ad with ordinary values. A test sets only the fields that matter to it. */
export const anAd = (facts: Partial<Ad> = {}): Ad => ({
  id: '1221417629971772',
  pageId: '103916143007346',
  pageName: 'Tidy Kitchen',
  pageUrl: 'https://www.facebook.com/tidykitchen/',
  pageLogoUrl: 'https://scontent.xx.fbcdn.net/v/logo.jpg?oe=6AC96C11',
  isActive: true,
  startDate: 1_767_340_800,
  endDate: null,
  platforms: ['FACEBOOK', 'INSTAGRAM'],
  displayFormat: 'IMAGE',
  text: 'The drawer that sorts itself.',
  title: 'Drawer set',
  caption: 'tidykitchen.example',
  linkDescription: null,
  linkUrl: 'https://tidykitchen.example/products/drawer',
  ctaType: 'SHOP_NOW',
  ctaText: 'Shop now',
  media: [{ kind: 'image', imageUrl: 'https://scontent.xx.fbcdn.net/v/drawer.jpg?oe=6AC98657', videoUrl: null }],
  versionCount: 1,
  collationCount: null,
  isEuEligible: true,
  categories: ['UNKNOWN'],
  ...facts,
});
