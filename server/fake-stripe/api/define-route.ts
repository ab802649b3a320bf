import type * as z from 'zod/mini';
import { invalidRequest } from '../state/api-error.ts';
import type { Fake } from '../state/fake.ts';
import { readParams } from '../wire/read-params.ts';

/** Answers one call. `given` is the decoded query or body; `id` and `partId` are `:id` and `:part` of the path. */
export type Route = (fake: Fake, given: unknown, id: string, partId: string) => unknown;

/** A route that validates the parameters before `run`. */
export const defineRoute =
  <S extends z.ZodMiniType>(
    schema: S,
    run: (fake: Fake, args: z.output<S>, id: string, partId: string) => unknown,
  ): Route =>
  (fake, given, id, partId) =>
    run(fake, readParams(schema, given), id, partId);

/** Validates `expand`: at most four levels, as at Stripe, and only properties that the fake can expand. */
export const expanded = (expand: readonly string[] | undefined, known: readonly string[]): string[] =>
  (expand ?? []).map((path) => {
    if (path.split('.').length > 4 || !known.includes(path))
      throw invalidRequest(`This property cannot be expanded (${path}).`);
    return path.replace(/^data\./, '');
  });

type Window = { gte: number; lt: number } | undefined;

/** The objects of a list call: of one customer, and created in a time window, if the call names them. */
export const listed = <T extends { created: number; customer?: string }>(
  items: Iterable<T>,
  { customer, created }: { customer?: string | undefined; created?: Window },
): T[] =>
  [...items].filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (created === undefined || (one.created >= created.gte && one.created < created.lt)),
  );

export const ofCustomer = <T extends { customer: string }>(items: Map<string, T>, customer: string): T[] =>
  [...items.values()].filter((one) => one.customer === customer);
