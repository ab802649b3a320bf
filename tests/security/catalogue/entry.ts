/** Where a negative test is: its file from the root, and its title as it stands in the source. */
export type Place = { file: string; title: string };

/** One line of the product written otherwise, so that the test must turn red. `from` stands in the file once. */
export type Mutation = { file: string; from: string; to: string };

/** A test that is in force. `also`: further tests of the same, which `npm run mutate` does not run. */
export type Shown = { number: number; sentence: string; by: Place; also: readonly Place[]; mutation: Mutation };

/** Why a test has nothing to look at in this product. */
export type NotApplying = { number: number; sentence: string; reason: string };

export type Entry = Shown | NotApplying;

export const isShown = (entry: Entry): entry is Shown => 'by' in entry;

export const at = (file: string, title: string): Place => ({ file, title });

export const mutate = (file: string, from: string, to: string): Mutation => ({ file, from, to });

type Proof = { by: Place; mutation: Mutation; also?: readonly Place[] };

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
