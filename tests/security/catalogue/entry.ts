/** A test: its file relative to the root of the project, and its title as written in the source. */
export type TestRef = { file: string; title: string };

/** A change of one line of the product that the test must detect. `from` occurs exactly once in the file. */
export type Mutation = { file: string; from: string; to: string };

/**
 * An attack that a test covers. `sentence` states what the product guarantees. `also` lists further tests of the same
 * guarantee; `npm run mutate` does not run them.
 */
export type Shown = { number: number; sentence: string; by: TestRef; also: readonly TestRef[]; mutation: Mutation };

/** An attack that this product has no target for. `reason` says why. */
export type NotApplying = { number: number; sentence: string; reason: string };

export type Entry = Shown | NotApplying;

export const isShown = (entry: Entry): entry is Shown => 'by' in entry;

export const at = (file: string, title: string): TestRef => ({ file, title });

export const mutate = (file: string, from: string, to: string): Mutation => ({ file, from, to });

type Proof = { by: TestRef; mutation: Mutation; also?: readonly TestRef[] };

export const shown = (number: number, sentence: string, { by, mutation, also = [] }: Proof): Shown => ({
  number,
  sentence,
  by,
  also,
  mutation,
});

export const notApplying = (number: number, sentence: string, reason: string): NotApplying => ({
  number,
  sentence,
  reason,
});
