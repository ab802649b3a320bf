import type { FilterOutcome } from '#shared/domain/lists/ad-filter.ts';
import { cardControls as texts } from '#shared/texts/en/ad/card-controls.ts';
import { say } from '#shared/texts/say.ts';
import type { BarAct } from '#extension/content/ui/filter-bar.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';

/** Come with the form, so that nobody loads them who never filters. */
export type FormWords = Readonly<Record<string, string>>;

/**
 * How many are shown, and why others are not. What is not judged yet (null) is counted too; it is shown while that
 * fails. What nobody came near is not counted, which is said.
 */
export const countsText = (
  words: FormWords,
  outcomes: readonly (FilterOutcome | null)[],
  { isFailing = false, isMoreWaiting = false } = {},
): string => {
  const count = (wanted: FilterOutcome | null): number => outcomes.filter((outcome) => outcome === wanted).length;
  const word = (name: string, values: Record<string, number> = {}): string => say(words[name] ?? '', values);
  const [all, noFigure, pending] = [outcomes.length, count('no-figure'), count(null)];
  const shown = count('shown') + (isFailing ? pending : 0);
  return [
    word('shown', { shown, all }),
    ...(noFigure > 0 ? [word('noFigure', { count: noFigure })] : []),
    ...(pending > 0 ? [word(isFailing ? 'unsure' : 'pending', { count: pending })] : []),
    ...(isMoreWaiting ? [word('further')] : []),
    ...(shown === 0 && all > 0 && !isMoreWaiting ? [word('allHidden')] : []),
  ].join(' · ');
};

/** What a person can do where filters are not for him yet. */
export const cureOf = (code: string, ask: ContentAsk): BarAct | null => {
  if (code !== 'AUTH_REQUIRED' && code !== 'PLAN_REQUIRED') return null;
  const isLogin = code === 'AUTH_REQUIRED';
  const screen = isLogin ? 'login' : 'subscribe';
  return {
    label: isLogin ? texts.signIn : texts.choosePlan,
    onPress: () => void ask('dashboard.open', { screen }).catch(() => undefined),
  };
};
