import * as z from 'zod/mini';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { likelyPerDayCents, type SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { cardFigures as texts } from '#shared/texts/en/ad/card-facts.ts';
import { say } from '#shared/texts/say.ts';
import { ageWords, roundly } from './spend-words.ts';

/** The figures of a checked ad on its card in the Ad Library, as texts. */
export const CardFigures = z.strictObject({
  /** Likely spend per day and reached accounts, for the line of facts. */
  facts: z.array(z.string()),
  /** The likely amount with its range. */
  result: z.string(),
  /** Age of the measurement, for example `2 hours ago`. */
  age: z.string(),
  /** Whether it was measured within a day, so that it is not requested again. */
  isFresh: z.boolean(),
});
export type CardFigures = z.infer<typeof CardFigures>;

/** Returns the figures of an estimate for a card; null if no EU reach is known. */
export const cardFiguresOf = (estimate: SpendEstimate, nowMs: number): CardFigures | null => {
  const { views, range } = estimate;
  if (views === null) return null;
  const ageMs = nowMs - views.measured.measuredAt;
  const age = { age: ageWords(ageMs), isFresh: ageMs < DAY_MS };
  if (views.reach === 0 || range === null) return { facts: [], result: texts.nobodyYet, ...age };
  const perDay = likelyPerDayCents(estimate);
  const { likelyCents, lowCents, highCents } = range.band;
  return {
    facts: [
      ...(perDay === null ? [] : [say(texts.perDay, { euro: roundly(perDay) })]),
      say(texts.reached, { accounts: abbreviate(views.reach) }),
    ],
    result: say(texts.result, { likely: roundly(likelyCents), low: roundly(lowCents), high: roundly(highCents) }),
    ...age,
  };
};
