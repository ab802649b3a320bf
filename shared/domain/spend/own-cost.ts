import * as z from 'zod/mini';
import { AdId, PageId } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { OWN_COST_NAME_LENGTH } from '../account/account-limits.ts';
import { doesSpendFit } from './does-spend-fit.ts';
import { CountryCode } from './reach.ts';
import { MAX_REACH } from './reach-limits.ts';

/** 100 million euros. No single ad costs more. */
export const MAX_OWN_SPEND_CENTS = 10_000_000_000;

const Cents = z.int().check(z.minimum(1), z.maximum(MAX_OWN_SPEND_CENTS));

/**
 * What an ad of the user cost, and what the estimate said without any calibration. Amounts are in euro cents.
 */
export const OwnCost = z
  .strictObject({
    adId: AdId,
    /** ads-manager: `adId` is an id of Meta Ads Manager, which no ad of the Ad Library has. */
    source: z.enum(['ad-library', 'ads-manager']),
    /** Null: the file of Ads Manager does not name the advertiser. */
    pageId: z.nullable(PageId),
    /** The name of the advertiser, or of the ad in Ads Manager. */
    name: z.nullable(z.string().check(z.maxLength(OWN_COST_NAME_LENGTH))),
    spendCents: Cents,
    /** Reached accounts in the EU and the UK, on which `likelyCents` is based. */
    reach: z.int().check(z.minimum(1), z.maximum(MAX_REACH)),
    /** The country in which the accounts of `reach` are. Null: several EU countries, or an ad of the Ad Library. */
    country: z.nullable(CountryCode),
    /** The likely amount for the EU and the UK. */
    likelyCents: Cents,
    /** `ESTIMATE_VERSION` of `likelyCents`. */
    version: z.string().check(z.regex(/^[\w.]{1,20}$/)),
    /** When the user entered the amount. */
    savedAt: UnixMs,
  })
  .check(z.refine(doesSpendFit));
export type OwnCost = z.infer<typeof OwnCost>;
