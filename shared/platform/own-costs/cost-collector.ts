import { OWN_COSTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CostRowFault, FileCost } from '#shared/domain/files/ads-manager-csv.ts';
import { doesSpendFit } from '#shared/domain/spend/does-spend-fit.ts';
import { estimatedCostFor, estimatedCostOf } from '#shared/domain/spend/estimated-cost.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { AccountServices } from '../platform.ts';

/**
 * Why a row of a readable table is not imported. no-reach: neither the file nor the account has a reach. unfit: the
 * amount does not fit the reach. duplicate: an earlier row has the same ad. too-long: the row is not one of a table.
 */
export type CostFault =
  CostRowFault | { fault: 'too-long' | 'no-reach' | 'unfit' | 'duplicate' | 'limit'; value: string };

/** `number`: the row, counted from 1 for the first row below the head. */
export type CostFaultOfRow = CostFault & { number: number };

/** What an import would store. */
export type CostPreview = {
  costs: readonly OwnCost[];
  /** How many of them replace an amount that the account has. */
  replaced: number;
  /** How many of them are about ads that the account has measured. The others count for the account only. */
  measured: number;
  faults: { count: number; first: readonly CostFaultOfRow[] };
};

export type CostStores = Pick<AccountServices, 'ads' | 'reach' | 'ownCosts'>;

/** Collects the costs of a table, row by row. */
export type CostCollector = {
  /** Null: a row that is too long. */
  add: (rows: readonly (Result<FileCost, CostRowFault> | null)[]) => Promise<void>;
  preview: () => CostPreview;
};

/** Further faults are only counted. */
const MAX_FAULTS_SHOWN = 100;
/** Ads per read of the store. */
const ADS_AT_ONCE = 500;

/** `country`: where the ads of rows without a country ran, as in an own cost. */
export type CostContext = { nowMs: number; country: OwnCost['country'] };

export const createCostCollector = async (stores: CostStores, context: CostContext): Promise<CostCollector> => {
  const known = new Set(await stores.ownCosts.ids());
  const costs = new Map<AdId, OwnCost>();
  const seen = new Set<AdId>();
  const first: CostFaultOfRow[] = [];
  let faults = 0;
  let rowCount = 0;
  /** Ads in `costs` that are not in `known`. */
  let added = 0;

  const hasRoomFor = (adId: AdId): boolean => known.has(adId) || known.size + added < OWN_COSTS_PER_ACCOUNT;

  /** `rows`: a part of the table, for which the store is read once. */
  const addPart = async (rows: readonly (Result<FileCost, CostRowFault> | null)[]): Promise<void> => {
    const adIds = rows.flatMap((row) => (row?.ok === true && hasRoomFor(row.value.adId) ? [row.value.adId] : []));
    const measured = await stores.reach.snapshotsAmong(adIds);
    for (const row of rows) {
      rowCount += 1;
      const found = await costIn(row, measured);
      if (found.ok) {
        costs.set(found.value.adId, found.value);
        if (!known.has(found.value.adId)) added += 1;
      } else {
        faults += 1;
        if (first.length < MAX_FAULTS_SHOWN) first.push({ ...found.error, number: rowCount });
      }
    }
  };

  const costIn = async (
    row: Result<FileCost, CostRowFault> | null,
    measured: ReadonlyMap<AdId, readonly ReachSnapshot[]>,
  ): Promise<Result<OwnCost, CostFault>> => {
    if (row === null) return fail({ fault: 'too-long', value: '' });
    if (!row.ok) return row;
    const { adId } = row.value;
    if (seen.has(adId)) return fail({ fault: 'duplicate', value: adId });
    seen.add(adId);
    if (!hasRoomFor(adId)) return fail({ fault: 'limit', value: adId });
    const cost = await ownCostOf(stores, row.value, { ...context, snapshots: measured.get(adId) ?? [] });
    if (cost === null) return fail({ fault: 'no-reach', value: adId });
    if (!doesSpendFit(cost)) return fail({ fault: 'unfit', value: adId });
    return ok(cost);
  };

  return {
    add: async (rows) => {
      for (const part of partsOf(rows, ADS_AT_ONCE)) await addPart(part);
    },
    preview: () => {
      const all = [...costs.values()];
      return {
        costs: all,
        replaced: all.filter(({ adId }) => known.has(adId)).length,
        measured: all.filter(({ source }) => source === 'ad-library').length,
        faults: { count: faults, first },
      };
    },
  };
};

/**
 * Returns the cost with its estimate: from the measurements of an ad that the account has, otherwise from the reach in
 * the file and the country. Null: no reach is known.
 */
const ownCostOf = async (
  { ads }: Pick<CostStores, 'ads'>,
  { adId, name, spendCents, reach, country: countryOfRow }: FileCost,
  { snapshots, nowMs, country: chosen }: CostContext & { snapshots: readonly ReachSnapshot[] },
): Promise<OwnCost | null> => {
  const paid = { adId, spendCents, savedAt: nowMs };
  const [shown] = snapshots.length === 0 ? [] : await ads.versionsOf(adId);
  const measured = shown === undefined ? null : estimatedCostOf(estimateSpend({ run: shown.ad, snapshots, nowMs }));
  if (shown !== undefined && measured !== null) {
    const { pageId, pageName } = shown.ad;
    return { ...paid, ...measured, source: 'ad-library', pageId, name: pageName, country: null };
  }
  const country = countryOfRow ?? chosen;
  const estimated = estimatedCostFor(reach ?? 0, country);
  return estimated === null ? null : { ...paid, ...estimated, source: 'ads-manager', pageId: null, name, country };
};
