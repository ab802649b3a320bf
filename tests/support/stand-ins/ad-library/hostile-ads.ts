import type { RawAd } from './raw-ads.ts';

const ONE_MEGABYTE = 1_000_000;

/** Changes each ad of a page by another attack. The ads stay readable. */
export const makeHostile = (ads: readonly RawAd[]): RawAd[] => ads.map((ad, index) => attacks[index]?.(ad) ?? ad);

const withText = (ad: RawAd, text: string): RawAd => {
  const cards = ad.snapshot.cards.map((card) => ({ ...card, body: text }));
  return { ...ad, snapshot: { ...ad.snapshot, cards, body: { text } } };
};

const attacks: readonly ((ad: RawAd) => RawAd)[] = [
  (ad) => withText(ad, '</script><script>document.title = "taken"</script><img src=x onerror=alert(1)>'),
  (ad) => ({ ...ad, page_name: '\u202Emoc.elpmaxe\u202C "><b>' }),
  (ad) => withText(ad, 'long '.repeat(ONE_MEGABYTE / 5)),
  (ad) => ({
    ...ad,
    // Links that run code of the page instead of opening a site.
    snapshot: { ...ad.snapshot, link_url: ['javascript', 'alert(1)'].join(':'), page_profile_uri: 'data:text/html,x' },
  }),
  (ad) => withText(ad, `Library ID: ${ad.ad_archive_id.replace(/\d$/, '0')}`),
  (ad) => ({ ...ad, ...JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"name": 1}}') }),
  (ad) => withText(ad, `\u0000\uD800 broken ${'\u0301'.repeat(500)}`),
];
