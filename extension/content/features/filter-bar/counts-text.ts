import { fill } from '#shared/texts/fill.ts';
import type { FormTexts } from '#extension/content/ui/filter-fields.ts';
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
