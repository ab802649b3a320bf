import { abbreviate } from '#shared/domain/abbreviate.ts';
import { likelyPerDayCents, type SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { spend as texts } from '#shared/texts/en/ad/spend.ts';
import { roundly } from './spend-words.ts';

/** The figures by which users judge an ad, as texts. Null: not known. */
export type KeyFigureWords = Readonly<Record<'likely' | 'perDay' | 'views', string | null>>;

/** Returns the key figures of an estimate. A measured 0 has no amount, because €0 would mean a free ad. */
export const keyFiguresOf = (estimate: SpendEstimate): KeyFigureWords => {
  const { range, views } = estimate;
  if (views?.reach === 0) return { likely: null, perDay: null, views: texts.nobodyYet };
  const perDay = likelyPerDayCents(estimate);
  return {
    likely: range === null ? null : roundly(range.band.likelyCents),
    perDay: perDay === null ? null : roundly(perDay),
    views: views === null ? null : abbreviate(views.reach),
  };
};
