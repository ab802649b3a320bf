/** The figures of an ad that lists filter by a range, in their order. */
export const FIGURES = ['score', 'spend', 'perDay', 'growth', 'reach', 'days', 'versions'] as const;
export type Figure = (typeof FIGURES)[number];

/** Inclusive bounds of a figure, amounts in euros; null: no bound. If `min` is above `max`, no ad matches. */
export type FigureRange = { min: number | null; max: number | null };

/** The range of every value. */
export const anyValue: FigureRange = { min: null, max: null };
