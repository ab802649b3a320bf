import type { StoreVerdict } from '#shared/domain/shop/store-verdict.ts';
import type { StoreCheck } from '#shared/domain/shop/store-check.ts';
import type { StoreLink } from '#shared/domain/shop/store-link.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { adFilter as texts } from '#shared/texts/en/ad/ad-filter.ts';
import { say } from '#shared/texts/say.ts';
import { storeVerdictWords, type VerdictWords } from '#shared/words/store-verdict-words.ts';
import type { StoreView } from '#extension/messaging/filter-protocol.ts';

/** Actions of the user for the shop of an ad. `check-other` checks the address with `www.` added or removed. */
export type StoreAction =
  | 'view'
  | 'check'
  | 'check-other'
  | 'shopify-yes'
  | 'shopify-no'
  | 'dropshipping-yes'
  | 'dropshipping-no'
  | 'take-back';

/** Why an action did not check the shop; null if it did, or if the action was no check. */
export type Outcome = 'refused' | 'not-asked' | 'no-gesture' | null;

type Known = {
  verdict: StoreVerdict;
  link: StoreLink | null;
  check: StoreCheck | null;
  outcome: Outcome;
  nowMs: number;
};

/** Returns the text about the shop of an ad, and the actions that the user can choose. */
export const storeViewOf = (known: Known): StoreView => {
  const lines = [...storeVerdictWords(known.verdict).flatMap(linesOf), ...notesOf(known)];
  return { text: lines.join('\n'), actions: actionsOf(known) };
};

const linesOf = ({ label, byPerson, reasons }: VerdictWords): string[] => [
  label,
  ...(byPerson === null ? [] : [byPerson]),
  ...reasons.map((reason) => `• ${reason}`),
];

const notesOf = ({ link, check, outcome, nowMs }: Known): string[] => {
  if (link === null) return [];
  const words = texts.check;
  const { domain } = link;
  if (outcome === 'refused') return [say(words.refused, { domain })];
  if (outcome === 'not-asked') return [say(words.notAsked, { domain })];
  if (outcome === 'no-gesture') return [words.noGesture];
  if (check === null) return [say(words.never, { domain })];
  const days = Math.max(0, Math.floor((nowMs - check.checkedAt) / DAY_MS));
  const age = days === 0 ? words.today : say(words.days, { count: days });
  return [say(words.when, { domain, age }), ...answersOf(check)];
};

/** Lists the results of the requests, without those that found Shopify: the verdict contains these. */
const answersOf = ({ meta, page, isPasswordPage }: StoreCheck): string[] => [
  ...(meta === 'shopify' ? [] : [texts.check.meta[meta]]),
  ...(page === null || page === 'shopify' ? [] : [texts.check.page[page]]),
  ...(isPasswordPage ? [texts.check.passwordPage] : []),
];

const actionsOf = ({ verdict, link, check }: Known): { action: StoreAction; label: string }[] => {
  if (link === null) return [];
  const isMoved = check?.meta === 'moved' || check?.page === 'moved';
  const host = otherOriginOf(link.origin).replace('https://', '');
  return [
    { action: 'check', label: check === null ? texts.actions.check : texts.actions.checkAgain },
    ...(isMoved ? [{ action: 'check-other', label: say(texts.actions.checkOther, { host }) } as const] : []),
    ...wordsOf(verdict).map((name) => ({ action: name, label: texts.actions[name] })),
  ];
};

type Word = Exclude<StoreAction, 'view' | 'check' | 'check-other'>;

/** Lists the corrections that the user can make. */
const wordsOf = ({ shopify, dropshipping }: StoreVerdict): Word[] => {
  const words: Record<Word, boolean> = {
    'shopify-yes': shopify.strength !== 'strong',
    'shopify-no': shopify.strength !== 'none' || shopify.by !== 'person',
    'dropshipping-yes': dropshipping.strength !== 'strong',
    'dropshipping-no': dropshipping.strength !== 'none',
    'take-back': shopify.by === 'person' || dropshipping.by === 'person',
  };
  const names: Word[] = ['shopify-yes', 'shopify-no', 'dropshipping-yes', 'dropshipping-no', 'take-back'];
  return names.filter((name) => words[name]);
};

/** Returns the origin with `www.` added or removed. */
export const otherOriginOf = (origin: string): string =>
  origin.startsWith('https://www.') ? origin.replace('www.', '') : origin.replace('https://', 'https://www.');
