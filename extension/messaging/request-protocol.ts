import * as z from 'zod/mini';
import { DOCUMENT_ID, QUERY_NAME } from '#extension/page-hook/hook-events.ts';
import { ReadOnlySetting } from '#shared/domain/account/account-state.ts';

const Nothing = z.strictObject({});

/** Name and number of the query with which the page requests details. */
export const DetailsQuery = z.strictObject({
  name: z.string().check(z.regex(QUERY_NAME)),
  documentId: z.string().check(z.regex(DOCUMENT_ID)),
});
export type DetailsQuery = z.infer<typeof DetailsQuery>;

const ReadOnlyView = z.object({ setting: ReadOnlySetting, isOn: z.boolean() });

/** Messages about the requests of the extension: read-only mode, and the last time of each kind of request. */
export const requestMessages = {
  'details.turn': {
    purpose:
      'Answers when the tab may request the details of an ad, or at once with the reason why it may not. Records the time of the request. query: the query of an earlier visit, or null.',
    from: ['content'],
    input: Nothing,
    output: z.object({
      refusedBy: z.nullable(z.enum(['LIBRARY_READ_ONLY', 'LIBRARY_LIMIT', 'LIBRARY_DAY_LIMIT'])),
      query: z.nullable(DetailsQuery),
    }),
  },
  'details.limit': {
    purpose: 'The library reported a limit: no tab gets a turn until the pause is over.',
    from: ['content'],
    input: Nothing,
    output: Nothing,
  },
  'details.resumes': {
    purpose: 'Returns the text with the time at which details can be requested again; empty if they can be now.',
    from: ['content'],
    input: Nothing,
    output: z.object({ text: z.string() }),
  },
  'details.query': {
    purpose: 'The library returned details for this query: stores it for later visits.',
    from: ['content'],
    input: z.strictObject({ query: DetailsQuery }),
    output: Nothing,
  },
  'details.discard-query': {
    purpose: 'The library does not know the query with this number anymore: removes it if it is the stored one.',
    from: ['content'],
    input: z.strictObject({ documentId: DetailsQuery.shape.documentId }),
    output: Nothing,
  },
  'read-only.set': {
    purpose: 'Sets read-only mode.',
    from: ['page'],
    input: z.strictObject({ setting: ReadOnlySetting }),
    output: ReadOnlyView,
  },
  'read-only.get': {
    purpose: 'Returns the setting for read-only mode, and whether the mode is on now.',
    from: ['page'],
    input: Nothing,
    output: ReadOnlyView,
  },
  'requests.list': {
    purpose: 'Returns the last time of each kind of request; null: never.',
    from: ['page'],
    input: Nothing,
    output: z.object({ requests: z.array(z.object({ kind: z.string(), lastAt: z.nullable(z.number()) })) }),
  },
  'requests.add': {
    purpose: 'Records the time of a request that a page of the extension has sent itself.',
    from: ['page'],
    input: z.strictObject({ kind: z.string() }),
    output: Nothing,
  },
} as const;
