import * as z from 'zod/mini';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { ReadOnly } from './read-only.ts';
import type { RequestTimes } from './request-times.ts';

type RequestHandlers = Pick<
  Handlers,
  'read-only.get' | 'read-only.set' | 'details.request' | 'requests.list' | 'requests.add'
>;

/** Handles the messages about read-only mode and about the times of requests. */
export const requestHandlers = (readOnly: ReadOnly, times: RequestTimes): RequestHandlers => ({
  'read-only.get': () => readOnly.view(),
  'read-only.set': async ({ setting }) => {
    await readOnly.set(setting);
    return readOnly.view();
  },
  'details.request': async () => {
    const isAllowed = !(await readOnly.isOn());
    if (isAllowed) times.record('ad-details');
    return { isAllowed };
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
