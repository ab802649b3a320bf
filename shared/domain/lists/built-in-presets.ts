import { FIGURES, type Figure, type FigureRange } from './figure-range.ts';

/** A preset of the product: the ranges that its filters set. */
export type BuiltInPreset = { name: 'winners' | 'scaling'; ranges: Readonly<Partial<Record<Figure, FigureRange>>> };

/** Presets by the signs of a product that sells: an ad that runs long, or is new and already in several versions. */
export const builtInPresets: readonly BuiltInPreset[] = [
  { name: 'winners', ranges: { days: { min: 30, max: null }, versions: { min: 3, max: null } } },
  { name: 'scaling', ranges: { days: { min: null, max: 14 }, versions: { min: 3, max: null } } },
];

/** The ranges of a preset with their figures. */
export const rangesOf = ({ ranges }: BuiltInPreset): { figure: Figure; range: FigureRange }[] =>
  FIGURES.flatMap((figure) => {
    const range = ranges[figure];
    return range === undefined ? [] : [{ figure, range }];
  });
