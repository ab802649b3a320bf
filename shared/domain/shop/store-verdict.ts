import * as z from 'zod/mini';
import type { DropshippingSignal } from './seen-stores.ts';
import { findingOf, type StoreCheck } from './store-check.ts';
import { isOneOf, type StoreLink } from './store-link.ts';

/** Certainty of a verdict. none: there is no evidence, which does not prove the opposite. */
export type Strength = 'strong' | 'weak' | 'none';

/** Reasons of a verdict on Shopify. `path` alone is not enough, because other shops use the same paths. */
export type ShopifyReason =
  | { kind: 'no-link' }
  | { kind: 'host' }
  | { kind: 'meta'; shopDomain: string }
  | { kind: 'markers' }
  | { kind: 'other-store' }
  | { kind: 'variant' }
  | { kind: 'paths' }
  | { kind: 'path'; path: 'products' | 'collections' };

/** not-shopify: the following signals do not count, because the shop is not known to use Shopify. */
export type DropshippingReason = DropshippingSignal | { kind: 'not-shopify' };

/** `by` person: a correction of the user overrides the evidence; the reasons are still shown. */
export type Verdict<Reason> = { strength: Strength; by: 'evidence' | 'person'; reasons: Reason[] };
export type StoreVerdict = { shopify: Verdict<ShopifyReason>; dropshipping: Verdict<DropshippingReason> };

/** Corrections of the user for a domain; null: the evidence decides. */
export const StoreCorrection = z.object({ shopify: z.nullable(z.boolean()), dropshipping: z.nullable(z.boolean()) });
export type StoreCorrection = z.infer<typeof StoreCorrection>;

/** Shopify uses long numbers as ids of variants. In other shops, short numbers are a colour or a size. */
const LONG_NUMBER = /^\d{11,20}$/;

type Evidence = {
  /** Null: the ad links to no shop. */
  link: StoreLink | null;
  check: StoreCheck | null;
  signals: readonly DropshippingSignal[];
  correction: StoreCorrection | null;
};

/**
 * Whether an ad leads to a Shopify store, and whether that looks like dropshipping
 * (docs/decisions/0015-shop-verdicts.md). Shopify: its host, `/meta.json` and HTML are strong; in a link only two hints
 * together, or a variant's long number, are weak. Dropshipping: a Shopify store with two signals or more is strong,
 * with one weak.
 */
export const storeVerdictOf = ({ link, check, signals, correction }: Evidence): StoreVerdict => {
  const shopify = corrected(shopifyOf(link, check), correction?.shopify ?? null);
  return { shopify, dropshipping: corrected(dropshippingOf(shopify, signals), correction?.dropshipping ?? null) };
};

const corrected = <Reason>(verdict: Verdict<Reason>, word: boolean | null): Verdict<Reason> =>
  word === null ? verdict : { ...verdict, strength: word ? 'strong' : 'none', by: 'person' };

const shopifyOf = (link: StoreLink | null, check: StoreCheck | null): Verdict<ShopifyReason> => {
  if (link === null) return { strength: 'none', by: 'evidence', reasons: [{ kind: 'no-link' }] };
  const proofs = proofsOf(link, check);
  const hints = hintsOf(link);
  // Other shops use the same paths, so a path is no reason if there are proofs.
  const telling = hints.filter(({ kind }) => kind !== 'path');
  if (proofs.length > 0) return { strength: 'strong', by: 'evidence', reasons: [...proofs, ...telling] };
  // A read shop without a sign of Shopify overrides the hints of its URL.
  if (check !== null && findingOf(check) === 'other')
    return { strength: 'none', by: 'evidence', reasons: [{ kind: 'other-store' }, ...telling] };
  return { strength: telling.length > 0 ? 'weak' : 'none', by: 'evidence', reasons: hints };
};

const proofsOf = ({ domain }: StoreLink, check: StoreCheck | null): ShopifyReason[] => {
  const proofs: ShopifyReason[] = [];
  if (isOneOf(domain, ['myshopify.com'])) proofs.push({ kind: 'host' });
  if (check?.meta === 'shopify' && check.shopDomain !== null)
    proofs.push({ kind: 'meta', shopDomain: check.shopDomain });
  if (check?.page === 'shopify') proofs.push({ kind: 'markers' });
  return proofs;
};

const hintsOf = ({ path, variant }: StoreLink): ShopifyReason[] => {
  const paths = (['collections', 'products'] as const).filter((name) => path.includes(`/${name}/`));
  const hasVariant = variant !== null && /^\d+$/.test(variant);
  const isVariantHint = hasVariant && (paths.length > 0 || LONG_NUMBER.test(variant));
  const [onlyPath] = paths;
  return [
    ...(isVariantHint ? [{ kind: 'variant' } as const] : []),
    ...(paths.length === 2 ? [{ kind: 'paths' } as const] : []),
    ...(paths.length === 1 && onlyPath !== undefined ? [{ kind: 'path', path: onlyPath } as const] : []),
  ];
};

const dropshippingOf = (
  shopify: Verdict<ShopifyReason>,
  signals: readonly DropshippingSignal[],
): Verdict<DropshippingReason> => {
  if (shopify.strength === 'none')
    return { strength: 'none', by: 'evidence', reasons: [{ kind: 'not-shopify' }, ...signals] };
  const strength = signals.length > 1 ? 'strong' : signals.length === 1 ? 'weak' : 'none';
  return { strength, by: 'evidence', reasons: [...signals] };
};
