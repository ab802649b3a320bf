import { madeUpAds } from './made-up-ads.ts';
import { brands } from './made-up-brands.ts';
import type { RawAd } from './raw-ads.ts';
import { seededRandom } from './seeded.ts';

const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'Unknown'];

/**
 * The response to opening the details of an ad. `said` replaces its EU total. As on the real page, it contains no id of
 * the ad, and the breakdown does not add up to the total.
 */
export const detailsOf = (ad: RawAd, { said, hasUk = true }: { said?: unknown; hasUk?: boolean } = {}) => {
  const reach = Object.entries(reachOf(ad));
  const total = totalOf(ad);
  return {
    ad_library_main: {
      ad_details: {
        advertiser: {
          page: { about: { text: '' }, is_delegate_page_with_linked_primary_profile: false, id: ad.page_id },
          ad_library_page_info: { page_info: pageInfoOf(ad) },
        },
        aaa_info: {
          payer_beneficiary_data: [{ payer: ad.page_name, beneficiary: ad.page_name }],
          targets_eu: total > 0,
          has_violating_payer_beneficiary: false,
          is_ad_taken_down: false,
        },
        violation_types: [],
        verified_voice_context: null,
        transparency_by_location: {
          br_transparency: null,
          eu_transparency:
            total === 0 && said === undefined
              ? null
              : { ...audience, eu_total_reach: said === undefined ? total : said, ...breakdownOf(ad, reach) },
          uk_transparency: total < 100_000 || !hasUk ? null : { ...audience, total_reach: Math.round(total / 9) },
        },
      },
    },
  };
};

/** Accounts reached in the EU, different for each ad; 0 if the ad never ran there. */
export const totalOf = (ad: RawAd): number => {
  const sum = Object.values(reachOf(ad)).reduce((total, accounts) => total + accounts, 0);
  return sum === 0 ? 0 : sum + Number(ad.ad_archive_id.slice(-4));
};

const audience = {
  targets_eu: true,
  location_audience: [{ name: 'Worldwide', num_obfuscated: 0, type: 'country_groups', excluded: false }],
  gender_audience: 'All',
  age_audience: { min: 18, max: 65 },
};

const reachOf = (ad: RawAd): Readonly<Record<string, number>> =>
  madeUpAds.find(
    ({ brand, title }) =>
      brands[brand].pageId === ad.page_id &&
      [ad.snapshot.title, ad.snapshot.cards[0]?.title].includes(title === '' ? null : title),
  )?.reach ?? {};

const pageInfoOf = (ad: RawAd) => ({
  entity_type: 'PERSON_PROFILE',
  likes: ad.snapshot.page_like_count,
  page_category: ad.snapshot.page_categories[0],
  page_id: ad.page_id,
  page_name: ad.page_name,
  page_profile_uri: ad.snapshot.page_profile_uri,
  page_verification: 'NOT_VERIFIED',
  profile_photo: ad.snapshot.page_profile_picture_url,
});

const breakdownOf = (ad: RawAd, reach: readonly [string, number][]) => {
  const random = seededRandom(Number(ad.ad_archive_id.slice(-6)));
  return {
    age_country_gender_reach_breakdown: reach.map(([country, accounts]) => ({
      country,
      age_gender_breakdowns: AGES.map((age_range) => {
        const share = Math.round((accounts / AGES.length) * (0.7 + random() * 0.6));
        return {
          age_range,
          male: Math.round(share * 0.42),
          female: Math.round(share * 0.55),
          unknown: age_range === 'Unknown' ? null : 3,
        };
      }),
    })),
  };
};
