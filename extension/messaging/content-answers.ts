import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { SpendView } from '#shared/words/spend-view.ts';
import { isFilterFacts, isFilterForm, isStoreView } from './filter-answers.ts';
import { isSpendView } from './read-spend-view.ts';
import { followedIn, pageStatesIn } from './follow-answers.ts';
import { isFlag, isRecord, isShaped, type Fields } from './read-fields.ts';
import type { ContentMessage, MessageOutput } from './protocol.ts';

const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: unknown): T | null =>
    words.find((word) => word === value) ?? null;

const accountIn = oneOf<AccountState>('signed-out', 'unpaid', 'paid', 'ended');
const consentIn = oneOf<CaptureConsent>('unasked', 'on', 'off');
const savedIn = oneOf('saved', 'kept');

const adIdsIn = (value: unknown): AdId[] | null =>
  Array.isArray(value) && value.every((adId): adId is AdId => typeof adId === 'string' && /^\d{5,25}$/.test(adId))
    ? value
    : null;

const nothing = (value: unknown): Record<string, never> | null =>
  isRecord(value) && Object.keys(value).length === 0 ? {} : null;

const consent = (value: unknown): { consent: CaptureConsent } | null => {
  const found = isRecord(value) ? consentIn(value['consent']) : null;
  return found === null ? null : { consent: found };
};

const states = (value: unknown): MessageOutput<'ads.states'> | null => {
  if (!isRecord(value)) return null;
  const savedAdIds = adIdsIn(value['savedAdIds']);
  const keptAdIds = adIdsIn(value['keptAdIds']);
  const account = accountIn(value['account']);
  const known = consent(value);
  if (savedAdIds === null || keptAdIds === null || account === null || known === null) return null;
  return { savedAdIds, keptAdIds, account, ...known };
};

const saved = (value: unknown): MessageOutput<'ads.save'> | null => {
  if (!isRecord(value)) return null;
  const [state, account] = [savedIn(value['state']), accountIn(value['account'])];
  return state === null || account === null ? null : { state, account };
};

const unsaved = (value: unknown): MessageOutput<'ads.unsave'> | null =>
  isRecord(value) && value['state'] === 'unsaved' ? { state: 'unsaved' } : null;

const areFeatures = isShaped<MessageOutput<'features.get'>>({
  save: isFlag,
  spend: isFlag,
  follow: isFlag,
  filter: isFlag,
  download: isFlag,
  mayTellOfChange: isFlag,
});

const features = (value: unknown): MessageOutput<'features.get'> | null => {
  if (!areFeatures(value)) return null;
  const { save, spend, follow, filter, download, mayTellOfChange } = value;
  return { save, spend, follow, filter, download, mayTellOfChange };
};

const spendIn = (value: unknown): { view: SpendView | null } | null => {
  if (!isRecord(value)) return null;
  const { view } = value;
  return view === null || isSpendView(view) ? { view } : null;
};

const checkedIn = oneOf<MessageOutput<'reach.check'>['state']>(
  'checked',
  'asks-consent',
  'capture-off',
  'signed-out',
  'no-plan',
);

const checked = (value: unknown): MessageOutput<'reach.check'> | null => {
  const known = spendIn(value);
  if (known === null || !isRecord(value)) return null;
  const state = checkedIn(value['state']);
  const { isFresh } = value;
  return state === null || typeof isFresh !== 'boolean' ? null : { state, isFresh, ...known };
};

const lookedUp = (value: unknown): MessageOutput<'reach.look-up'> | null => {
  const known = spendIn(value);
  if (known === null || !isRecord(value)) return null;
  const { unsure } = value;
  return typeof unsure === 'string' ? { unsure, ...known } : null;
};

const where =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): T | null =>
    is(value) ? value : null;

/**
 * What the worker answers to the messages of a content script, read without schemas; null for anything else. A test
 * holds each to the protocol's own schema.
 */
export const contentAnswers = {
  'ads.states': states,
  'ads.save': saved,
  'ads.unsave': unsaved,
  'consent.set': consent,
  'features.get': features,
  'reach.check': checked,
  'reach.note': spendIn,
  'reach.look-up': lookedUp,
  'pages.states': pageStatesIn,
  'pages.follow': followedIn,
  'pages.unfollow': nothing,
  'ads.met': where(isShaped<MessageOutput<'ads.met'>>({ isTaken: isFlag })),
  'refresh.done': nothing,
  'filter.form': where(isFilterForm),
  'filter.facts': where(isFilterFacts),
  'store.ask': where(isStoreView),
  'page.report': nothing,
  'page.told': nothing,
  'dashboard.open': nothing,
} satisfies { readonly [N in ContentMessage]: (value: unknown) => MessageOutput<N> | null };

const isNews = (message: unknown, news: string): message is Fields =>
  isRecord(message) && message['app'] === 'spendlens' && message['news'] === news;

export const isStatesChanged = (message: unknown): boolean => isNews(message, 'states-changed');

/** The path of the library that the worker wants looked at; null where it tells something else. */
export const pathToLookAt = (message: unknown): string | null => {
  const path = isNews(message, 'look-at-path') ? message['path'] : null;
  return typeof path === 'string' && path.startsWith('/ads/library/') ? path : null;
};
