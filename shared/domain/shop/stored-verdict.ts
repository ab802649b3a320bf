import * as z from 'zod/mini';
import { PageName } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import type { DropshippingSignal } from './seen-stores.ts';
import type { DropshippingReason, ShopifyReason, StoreVerdict } from './store-verdict.ts';

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const plain = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.strictObject({ kind: z.enum(kinds) });

const StoredShopifyReason = z.union([
  plain(['no-link', 'host', 'markers', 'other-store', 'variant', 'paths']),
  z.strictObject({
    kind: z.literal('meta'),
    shopDomain: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/)),
  }),
  z.strictObject({ kind: z.literal('path'), path: z.enum(['products', 'collections']) }),
]);

const StoredDropshippingReason = z.union([
  plain(['not-shopify']),
  z.strictObject({ kind: z.literal('one-product'), adCount: Count }),
  z.strictObject({ kind: z.literal('same-creative'), pageCount: Count }),
  z.strictObject({ kind: z.literal('name-unlike'), pageName: PageName }),
]);

/** The maximum number of reasons of one verdict: more than there are different ones. */
export const MAX_REASONS = 10;

const verdictOf = <Schema extends z.ZodMiniType>(reason: Schema) =>
  z.strictObject({
    strength: z.enum(['strong', 'weak', 'none']),
    by: z.enum(['evidence', 'person']),
    reasons: z.array(reason).check(z.maxLength(MAX_REASONS)),
  });

/** The verdict on the shop of a saved ad. `foundAt`: when it became this verdict, in milliseconds since 1970. */
export const StoredVerdict = z.strictObject({
  shopify: verdictOf(StoredShopifyReason),
  dropshipping: verdictOf(StoredDropshippingReason),
  foundAt: UnixMs,
});
export type StoredVerdict = z.infer<typeof StoredVerdict>;

/**
 * Whether a verdict is worth storing: it has a sign, or the user decided it, or a check found other software. Without
 * them, it says only that nothing is known.
 */
export const isTelling = ({ shopify, dropshipping }: StoreVerdict): boolean =>
  [shopify, dropshipping].some(({ strength, by }) => strength !== 'none' || by === 'person') ||
  shopify.reasons.some(({ kind }) => kind === 'other-store');

/** Returns the signals of dropshipping that a verdict contains. */
export const signalsIn = ({ dropshipping }: StoreVerdict): DropshippingSignal[] =>
  dropshipping.reasons.filter((reason) => reason.kind !== 'not-shopify');

/**
 * Whether `next` is stored in place of `known`: it is not older, or the user decided it and not `known`. The clock of a
 * device can be slow, so a correction counts also if it seems older than the evidence that it overrides. Evidence that
 * is newer than a correction replaces it, because the user can take the correction back.
 */
export const mayReplace = (known: StoredVerdict, next: StoredVerdict): boolean =>
  textOf(known) !== textOf(next) && (next.foundAt >= known.foundAt || (isByPerson(next) && !isByPerson(known)));

/** Whether the user decided a part of the verdict. */
export const isByPerson = ({ shopify, dropshipping }: StoreVerdict): boolean =>
  shopify.by === 'person' || dropshipping.by === 'person';

/** The verdict without its time. */
const textOf = ({ shopify, dropshipping }: StoreVerdict): string =>
  JSON.stringify([shopify, dropshipping].map(({ strength, by, reasons }) => [strength, by, reasons.map(partsOf)]));

/** The fields of a reason in a fixed order, because the database of the server does not preserve their order. */
const partsOf = (reason: ShopifyReason | DropshippingReason): string[] =>
  Object.entries(reason)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted();
