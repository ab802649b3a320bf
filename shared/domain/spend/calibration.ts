import type { PageId } from '../ad/ad.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { doesSpendFit } from './does-spend-fit.ts';
import type { SpendEstimate } from './spend-estimate.ts';
import type { CalibratedBy, SpendBand, SpendRange } from './spend-range.ts';

/**
 * How many own ads it takes until half of their deviation is used. With fewer ads, one unusual ad must not change all
 * estimates much.
 */
const SHRINKAGE = 2;

type Factor = Pick<CalibratedBy, 'factor' | 'count'>;

/** What the own costs of an account say about the prices that it pays. */
export type Calibration = { account: Factor; pages: ReadonlyMap<PageId, Factor> };

/** The part of an own cost that the factors are computed from. */
type Cost = { pageId: PageId | null; spendCents: number; likelyCents: number };

/**
 * Returns the factors of an account and of its advertisers: the median of ln(real / likely), shrunk towards 0 for the
 * account, and towards the other ads of the account for an advertiser. Costs that do not fit their reach are ignored.
 * Null: no cost is left. `costs`: with likely amounts that are not calibrated.
 */
export const calibrationOf = (costs: readonly Cost[]): Calibration | null => {
  const sorted = costs
    .filter(doesSpendFit)
    .map(toOwnAd)
    .toSorted((one, other) => one.deviation - other.deviation);
  if (sorted.length === 0) return null;
  const ofPages = [...groupBy(sorted, ({ pageId }) => pageId)].flatMap(([pageId, own]): [PageId, Factor][] => {
    if (pageId === null) return [];
    // Without its own ads, because each ad counts once.
    const others = sorted.filter((ad) => ad.pageId !== pageId);
    return [[pageId, toFactor(shrunk(own, shrunk(others, 0)), own)]];
  });
  return { account: toFactor(shrunk(sorted, 0), sorted), pages: new Map(ofPages) };
};

/** `deviation`: ln(real / likely), 0 if the estimate was right. */
type OwnAd = { pageId: PageId | null; deviation: number };

const toOwnAd = ({ pageId, spendCents, likelyCents }: Cost): OwnAd => ({
  pageId,
  deviation: Math.log(spendCents / likelyCents),
});

/** `sorted`: by their deviation. */
const shrunk = (sorted: readonly OwnAd[], towards: number): number =>
  (sorted.length * medianOf(sorted) + SHRINKAGE * towards) / (sorted.length + SHRINKAGE);

const toFactor = (logarithm: number, { length }: readonly OwnAd[]): Factor => ({
  factor: Math.exp(logarithm),
  count: length,
});

const medianOf = (sorted: readonly OwnAd[]): number => {
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? 0 : (below.deviation + above.deviation) / 2;
};

/** Returns the factor for ads of an advertiser: its own one, or that of the account if it has no own ad. */
export const factorFor = ({ account, pages }: Calibration, pageId: PageId): CalibratedBy => {
  const own = pages.get(pageId);
  return own === undefined ? { ...account, of: 'account' } : { ...own, of: 'page' };
};

/** Returns the range with each amount multiplied by the factor. */
export const calibrate = (range: SpendRange, by: CalibratedBy): SpendRange => ({
  band: bandTimes(range.band, by.factor),
  making: range.making,
  calibration: by,
});

const bandTimes = ({ lowCents, likelyCents, highCents }: SpendBand, factor: number): SpendBand => ({
  lowCents: Math.round(lowCents * factor),
  likelyCents: Math.round(likelyCents * factor),
  highCents: Math.round(highCents * factor),
});

/**
 * Returns the estimate with calibrated ranges of EU and UK. The headline figure and what is computed from it never
 * change. Null: the account has no own costs, and the estimate stays as it is.
 */
export const calibrateEstimate = (
  estimate: SpendEstimate,
  calibration: Calibration | null,
  pageId: PageId,
): SpendEstimate => {
  if (calibration === null) return estimate;
  const by = factorFor(calibration, pageId);
  const { range, uk } = estimate;
  return {
    ...estimate,
    range: range === null ? null : calibrate(range, by),
    uk: uk === null ? null : { ...uk, band: bandTimes(uk.band, by.factor) },
  };
};
