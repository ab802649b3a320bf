import { fill } from '#shared/texts/fill.ts';
import type { BarAction } from '#extension/content/ui/filter-bar.ts';
import type { FormTexts } from '#extension/content/ui/filter-fields.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { Outcome } from './ad-judge.ts';

/**
 * The text with the number of matching ads, and which others are in sight or hidden. Without outcomes, no filter is
 * set. Ads that are not judged yet (null) are counted too; they are shown while requests fail. `hidden`: the ads that
 * the user has hidden.
 */
export const countsText = (
  words: FormTexts,
  outcomes: readonly (Outcome | null)[],
  { isFailing = false, hidden = 0 } = {},
): string => {
  const count = (wanted: Outcome | null): number => outcomes.filter((outcome) => outcome === wanted).length;
  const word = (name: string, values: Record<string, number> = {}): string => fill(words[name] ?? '', values);
  const [all, noFigure, pending] = [outcomes.length, count('no-figure'), count(null)];
  const counts: [name: string, count: number][] = [
    ['repeated', count('repeated')],
    ['judged', hidden],
    ['noFigure', noFigure],
    [isFailing ? 'unsure' : 'pending', pending],
  ];
  const texts = counts.flatMap(([name, number]) => (number > 0 ? [word(name, { count: number })] : []));
  if (all === 0) return texts.join(' · ');
  const shown = count('shown') + count('dimmed') + (isFailing ? pending : 0);
  const none = shown + noFigure + pending === 0 ? [word('none')] : [];
  return [word('shown', { shown, all }), ...texts, ...none].join(' · ');
};

/** The solution if the user is not signed in or has no plan; null for other errors. */
export const cureOf = (code: string, ask: ContentAsk, texts: PageKit['texts']['cardControls']): BarAction | null => {
  if (code !== 'AUTH_REQUIRED' && code !== 'PLAN_REQUIRED') return null;
  const isLogin = code === 'AUTH_REQUIRED';
  const screen = isLogin ? 'login' : 'subscribe';
  return {
    label: isLogin ? texts.signIn : texts.choosePlan,
    onPress: () => void ask('dashboard.open', { screen }).catch(() => undefined),
  };
};
