import type { DropshippingReason, ShopifyReason, StoreVerdict, Verdict } from '#shared/domain/shop/store-verdict.ts';
import { adFilter as texts } from '#shared/texts/en/ad/ad-filter.ts';
import { say } from '#shared/texts/say.ts';

/** One verdict in words. `byPerson`: states that the user decided it; null if the evidence did. */
export type VerdictWords = { label: string; byPerson: string | null; reasons: string[] };

/** The verdict on Shopify in words, then the one on dropshipping. Without a reason, this is stated as the reason. */
export const storeVerdictWords = ({ shopify, dropshipping }: StoreVerdict): [VerdictWords, VerdictWords] => [
  wordsOf(shopify, texts.verdict.shopify, shopify.reasons.map(shopifyWords), texts.shopifyReasons.nothing),
  wordsOf(
    dropshipping,
    texts.verdict.dropshipping,
    dropshipping.reasons.map(dropshippingWords),
    texts.dropshippingReasons.nothing,
  ),
];

const wordsOf = (
  { strength, by }: Verdict<unknown>,
  labels: Readonly<Record<Verdict<unknown>['strength'], string>>,
  reasons: string[],
  nothing: string,
): VerdictWords => ({
  label: labels[strength],
  byPerson: by === 'person' ? texts.verdict.byPerson : null,
  reasons: reasons.length === 0 ? [nothing] : reasons,
});

const shopifyWords = (reason: ShopifyReason): string => {
  const words = texts.shopifyReasons;
  switch (reason.kind) {
    case 'no-link':
      return words.noLink;
    case 'host':
      return words.host;
    case 'meta':
      return say(words.meta, reason);
    case 'markers':
      return words.markers;
    case 'other-store':
      return words.otherStore;
    case 'variant':
      return words.variant;
    case 'paths':
      return words.paths;
    case 'path':
      return say(words.path, reason);
  }
};

const dropshippingWords = (reason: DropshippingReason): string => {
  const words = texts.dropshippingReasons;
  switch (reason.kind) {
    case 'not-shopify':
      return words.notShopify;
    case 'one-product':
      return say(words.oneProduct, { count: reason.adCount });
    case 'same-creative':
      return say(words.sameCreative, { count: reason.pageCount });
    case 'name-unlike':
      return say(words.nameUnlike, { page: reason.pageName });
  }
};
