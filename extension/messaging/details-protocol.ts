import * as z from 'zod/mini';
import { DOCUMENT_ID, QUERY_NAME } from '#extension/page-hook/hook-events.ts';

const Nothing = z.strictObject({});

/** Name and number of the query with which the page requests details. */
export const DetailsQuery = z.strictObject({
  name: z.string().check(z.regex(QUERY_NAME)),
  documentId: z.string().check(z.regex(DOCUMENT_ID)),
});
export type DetailsQuery = z.infer<typeof DetailsQuery>;

/** Messages about requests for the details of ads. */
export const detailsMessages = {
  'details.turn': {
    purpose:
      'Waits for the turn of the tab to request the details of an ad. refusedBy: why the tab may not send the request, or null; then the time of the request is recorded. query: the query of an earlier visit, or null.',
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
} as const;
