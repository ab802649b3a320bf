import * as z from 'zod/mini';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { resumeWords } from '#shared/words/resume-words.ts';
import { createStoredDetailsQuery } from './details-query.ts';
import { createDetailsTurns, type DetailsTurns } from './details-turns.ts';
import type { ReadOnly } from './read-only.ts';
import type { RequestTimes } from './request-times.ts';

type RequestHandlers = Pick<
  Handlers,
  | 'read-only.get'
  | 'read-only.set'
  | 'details.turn'
  | 'details.limit'
  | 'details.resumes'
  | 'details.query'
  | 'details.discard-query'
  | 'requests.list'
  | 'requests.add'
>;

type Parts = {
  host: Pick<WorkerHost, 'local'>;
  readOnly: ReadOnly;
  times: RequestTimes;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
};

/** Handles the messages about read-only mode, about requests for details and about the times of requests. */
export const requestHandlers = ({ host: { local }, readOnly, times, now, wait }: Parts): RequestHandlers => {
  const detailsQuery = createStoredDetailsQuery(local);
  const turns = createDetailsTurns({ local, now, wait });
  return {
    'read-only.get': () => readOnly.view(),
    'read-only.set': async ({ setting }) => {
      await readOnly.set(setting);
      return readOnly.view();
    },
    'details.turn': async () => {
      const refusedBy = await takeTurn(readOnly, turns);
      if (refusedBy === null) times.record('ad-details');
      return { refusedBy, query: await detailsQuery.read() };
    },
    'details.limit': async () => {
      await turns.pause();
      return {};
    },
    'details.resumes': async () => {
      const refusal = await turns.refusal();
      return { text: refusal === null ? '' : resumeWords(refusal.until, now()) };
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
  };
};

/** Waits for the next turn. Read-only mode is checked before it, because it needs no turn, and before the request. */
const takeTurn = async (
  readOnly: ReadOnly,
  turns: DetailsTurns,
): Promise<MessageOutput<'details.turn'>['refusedBy']> => {
  if (await readOnly.isOn()) return 'LIBRARY_READ_ONLY';
  const refusal = await turns.next();
  if (refusal !== null) return refusal.code;
  return (await readOnly.isOn()) ? 'LIBRARY_READ_ONLY' : null;
};
