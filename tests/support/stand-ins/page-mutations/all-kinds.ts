import { kindsOfGaps } from './kinds-of-gaps.ts';
import { kindsOfLines } from './kinds-of-lines.ts';
import { kindsOfMarkup, type Mutation } from './kinds-of-markup.ts';
import { kindsOverTime } from './kinds-over-time.ts';

/** Every kind of change, by its name. */
export const allKinds = { ...kindsOfMarkup, ...kindsOfLines, ...kindsOfGaps, ...kindsOverTime };
export type Kind = keyof typeof allKinds;

export const kinds = Object.keys(allKinds) as Kind[];
export const mutationOf = (kind: Kind): Mutation => allKinds[kind];
