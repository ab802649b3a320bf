import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { MAX_REACH } from '#shared/domain/spend/reach-limits.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd, JAN_2_2026 } from './dashboard-ads.ts';

/** An ad that screens must be able to show, and its measurements. */
export type DifficultAd = { name: string; row: CollectedAd; snapshots: readonly ReachSnapshot[] };

/** 18 February 2026. */
const MEASURED_AT = Date.UTC(2026, 1, 18, 12);
const LAST_SECOND_OF_9999 = 253_402_300_799;

/** A measurement of reach. Figures that are left out are unknown. */
export const aMeasurement = (
  figures: Partial<ReachFigures>,
  { measuredAt = MEASURED_AT, source = 'details-request' }: Partial<Omit<ReachSnapshot, 'figures'>> = {},
): ReachSnapshot => ({
  measuredAt,
  source,
  figures: { euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [], ...figures },
});

/** Reach with every breakdown that Meta provides. */
export const fullReach: readonly ReachSnapshot[] = [
  aMeasurement({ euTotal: 61_200 }, { measuredAt: MEASURED_AT - 6 * DAY_MS }),
  aMeasurement({
    euTotal: 84_300,
    ukTotal: 12_400,
    byCountry: ['DE', 'FR', 'NL', 'SE', 'ES', 'IT', 'PL'].map((country, index) => ({
      country,
      reach: 24_000 - index * 3_100,
    })),
    byAgeGender: ['18-24', '25-34', '35-44', '45-54', '65+'].map((ageRange, index) => ({
      ageRange,
      female: 9_000 - index * 1_200,
      male: 7_000 - index * 800,
      unknown: index === 4 ? null : 120,
    })),
  }),
];

const bare: Partial<Ad> = {
  pageUrl: null,
  pageLogoUrl: null,
  startDate: null,
  endDate: null,
  platforms: [],
  displayFormat: null,
  text: null,
  title: null,
  caption: null,
  linkDescription: null,
  linkUrl: null,
  ctaType: null,
  ctaText: null,
  media: [],
  collationCount: null,
  isEuEligible: false,
  categories: [],
};

const everyText = (text: string): Partial<Ad> => ({
  pageName: text.slice(0, 300),
  text,
  title: text.slice(0, 2_000),
  caption: text.slice(0, 500),
  linkDescription: text.slice(0, 5_000),
  ctaText: text.slice(0, 200),
});

const images = (count: number): Ad['media'] =>
  Array.from({ length: count }, (_, index) => ({
    kind: index % 2 === 0 ? 'image' : 'video',
    imageUrl: `https://scontent.xx.fbcdn.net/many-${index}.jpg`,
    videoUrl: null,
  }));

const HOSTILE =
  '</script><script>document.title = "taken"</script><img src=x onerror="document.title = \'taken\'"><style>*{display:none}</style>{page} {{7*7}} ${7*7} &lt;b&gt; %s \\u0000';
const ARABIC = 'مصباح يخفت مع غروب الشمس، ويضيء غرفتك كل صباح بلا زر ولا سلك. خصم 30% حتى نهاية الأسبوع (SALE-30). ';
const HEBREW = 'מנורה שמתעמעמת עם השמש';
const FAMILY = '👨‍👩‍👧‍👦🏳️‍🌈👍🏽🇳🇴';
const PILED_UP = `Z${'\u0301\u0323\u0336'.repeat(80)}`;

type Trouble = { facts?: Partial<Ad>; row?: Partial<CollectedAd>; snapshots?: readonly ReachSnapshot[] };

/** Each value is valid for the schemas, so that the local store can contain it. */
const troubles: Readonly<Record<string, Trouble>> = {
  'every field is missing that may be missing': { facts: bare },
  'a name of nothing but a space': { facts: { pageName: ' ', text: ' \u200B\n' } },
  'words of 10,000 characters': {
    facts: {
      ...everyText('W'.repeat(10_000)),
      linkUrl: `https://${'long-'.repeat(11)}name.${'deep.'.repeat(30)}example/${'p'.repeat(3_500)}`,
      platforms: ['FACEBOOK', `P${'X'.repeat(59)}`],
      ctaType: `C${'X'.repeat(59)}`,
    },
    snapshots: fullReach,
  },
  'right to left': {
    facts: { ...everyText(ARABIC.repeat(6)), pageName: HEBREW },
    snapshots: fullReach,
  },
  'signs that turn the direction of what follows': {
    facts: everyText('\u202Emoc.elpmaxe\u202C \u2066left\u2069 \u200Fright\u200E'),
  },
  'emoji of several signs': { facts: everyText(`${FAMILY.repeat(60)} ${FAMILY}`) },
  'marks piled up on one letter': { facts: everyText(`${PILED_UP} sale ${PILED_UP}`) },
  'hostile HTML': { facts: everyText(HOSTILE), snapshots: fullReach },
  'a start at 0': { facts: { startDate: 0 }, snapshots: [aMeasurement({ euTotal: 1_200 })] },
  'start and end at 0': {
    facts: { startDate: 0, isActive: false, endDate: 0 },
    snapshots: [aMeasurement({ euTotal: 1_200 })],
  },
  'a start in the year 9999': {
    facts: { startDate: LAST_SECOND_OF_9999 },
    snapshots: [aMeasurement({ euTotal: 1_200 })],
  },
  'an end before the start': {
    facts: { isActive: false, startDate: JAN_2_2026, endDate: JAN_2_2026 - 40 * DAY_SECONDS },
    snapshots: [aMeasurement({ euTotal: 1_200 })],
  },
  'an end that is not known': {
    facts: { isActive: false, endDate: null },
    snapshots: [aMeasurement({ euTotal: 1_200 })],
  },
  'status unknown': {
    facts: { isActive: false, runState: 'unknown' },
    snapshots: [aMeasurement({ euTotal: 1_200 })],
  },
  'met in the year 9999': { row: { capturedAt: LAST_SECOND_OF_9999 * 1_000, savedAt: LAST_SECOND_OF_9999 * 1_000 } },
  'a reach of 0': {
    snapshots: [aMeasurement({ euTotal: 0, ukTotal: 0, byCountry: [{ country: 'DE', reach: 0 }] })],
  },
  'a reach of 1': { snapshots: [aMeasurement({ euTotal: 1 })] },
  'no total, only its parts': {
    snapshots: [aMeasurement({ byCountry: [{ country: 'DE', reach: 900 }] })],
  },
  'reach in the UK alone': { snapshots: [aMeasurement({ ukTotal: 5_400 })] },
  'a reach of 10 million in one day': {
    facts: { startDate: MEASURED_AT / 1_000 },
    snapshots: [aMeasurement({ euTotal: 10_000_000, byCountry: [{ country: 'ZZ', reach: 10_000_000 }] })],
  },
  'the largest reach that is kept': { snapshots: [aMeasurement({ euTotal: MAX_REACH, ukTotal: MAX_REACH })] },
  'a reach that fell': {
    snapshots: [
      aMeasurement({ euTotal: 84_300 }, { measuredAt: MEASURED_AT - 3 * DAY_MS }),
      aMeasurement({ euTotal: 84_100 }),
    ],
  },
  'measured by a clock that is ahead': {
    snapshots: [aMeasurement({ euTotal: 4_000 }, { measuredAt: Date.UTC(2038, 0, 1) })],
  },
  'forty media, twenty platforms and ten thousand versions': {
    facts: {
      media: images(40),
      platforms: Array.from({ length: 20 }, (_, place) => `PLACE_NUMBER_${place}`),
      versionCount: 10_000,
      collationCount: 10_000_000,
    },
  },
};

/** Ids and pages of their own, in this order. */
export const difficultAds: readonly DifficultAd[] = Object.entries(troubles).map(
  ([name, { facts = {}, row = {}, snapshots = [] }], place) => ({
    name,
    row: aCollectedAd({ id: String(90_001 + place), pageId: String(80_001 + place), ...facts }, row),
    snapshots,
  }),
);

/** For each nullable field, an ad in which only this field is missing. */
export const oneFieldMissing: readonly DifficultAd[] = Object.entries(bare).map(([field, nothing], place) => ({
  name: `no ${field}`,
  row: aCollectedAd({ id: String(95_001 + place), pageId: String(85_001 + place), [field]: nothing }),
  snapshots: [],
}));

/** The reach snapshots of the difficult ads, by ad id. */
export const difficultReach: ReadonlyMap<AdId, readonly ReachSnapshot[]> = new Map(
  difficultAds.map(({ row, snapshots }) => [row.adId, snapshots]),
);
