import * as z from 'zod/mini';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { StoredDetailsQuery } from './details-query.ts';
import type { ReadOnly } from './read-only.ts';
import type { RequestTimes } from './request-times.ts';

type RequestHandlers = Pick<
  Handlers,
  | 'read-only.get'
  | 'read-only.set'
  | 'details.request'
  | 'details.query'
  | 'details.discard-query'
  | 'requests.list'
  | 'requests.add'
>;

type Parts = { readOnly: ReadOnly; times: RequestTimes; detailsQuery: StoredDetailsQuery };

/** Handles the messages about read-only mode, about requests for details and about the times of requests. */
export const requestHandlers = ({ readOnly, times, detailsQuery }: Parts): RequestHandlers => ({
  'read-only.get': () => readOnly.view(),
  'read-only.set': async ({ setting }) => {
    await readOnly.set(setting);
    return readOnly.view();
  },
  'details.request': async () => {
    const isAllowed = !(await readOnly.isOn());
    if (isAllowed) times.record('ad-details');
    return { isAllowed, query: await detailsQuery.read() };
  },
  'details.query': async ({ query }) => {
    await detailsQuery.set(query);
    return {};
  },
  'details.discard-query': async ({ documentId }) => {
    await detailsQuery.discard(documentId);
    return {};
  },
  'requests.list': async () => ({ requests: await times.list() }),
  'requests.add': async ({ kind }) => {
    // The protocol does not list the kinds, because every page of the extension loads the protocol.
    const parsed = z.safeParse(RequestKind, kind);
    if (!parsed.success) throw new AppError('INPUT_INVALID', { cause: parsed.error });
    times.record(parsed.data);
    return {};
  },
});
