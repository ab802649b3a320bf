import type * as z from 'zod/mini';
import { invalidRequest } from '../state/api-error.ts';
import type { Fake } from '../state/fake.ts';
import { readParams } from '../wire/read-params.ts';

/** Answers a call. `given`: the decoded query or body. `id` and `partId`: `:id` and `:part` of the path. */
export type Route = (fake: Fake, given: unknown, id: string, partId: string) => unknown;

/** Creates a route that validates the parameters before it calls `run`. */
export const defineRoute =
  <S extends z.ZodMiniType>(
    schema: S,
    run: (fake: Fake, args: z.output<S>, id: string, partId: string) => unknown,
  ): Route =>
  (fake, given, id, partId) =>
    run(fake, readParams(schema, given), id, partId);

/** Validates `expand`: at most four levels, as at Stripe, and only properties in `known`. */
export const expanded = (expand: readonly string[] | undefined, known: readonly string[]): string[] =>
  (expand ?? []).map((path) => {
    if (path.split('.').length > 4 || !known.includes(path))
      throw invalidRequest(`This property cannot be expanded (${path}).`);
    return path.replace(/^data\./, '');
  });

type Window = { gte: number; lt: number } | undefined;

/** Filters the objects of a list call by customer and by creation time, if the call contains these parameters. */
export const listed = <T extends { created: number; customer?: string }>(
  items: Iterable<T>,
  { customer, created }: { customer?: string | undefined; created?: Window },
): T[] =>
  [...items].filter(
    (item) =>
      (customer === undefined || item.customer === customer) &&
      (created === undefined || (item.created >= created.gte && item.created < created.lt)),
  );

export const ofCustomer = <T extends { customer: string }>(items: Map<string, T>, customer: string): T[] =>
  [...items.values()].filter((item) => item.customer === customer);
