import { startListService } from '#shared/search/list-service.ts';
import type { ListRequest } from '#shared/search/list-messages.ts';
import { LocalDatabase } from '#shared/store/database.ts';

/** The first message of the page. `accountId` selects the local store. */
type OpenRequest = { kind: 'open'; accountId: string };

/** Background work waits this long, so that a page can first request the list that it shows. */
const BACKGROUND_DELAY_MS = 1_500;

let handleRequest: ((request: ListRequest) => void) | null = null;

// The data is not validated: only the page that started this worker can send messages, and both are of one build.
addEventListener('message', ({ data }: MessageEvent<OpenRequest | ListRequest>) => {
  if (data.kind !== 'open') return handleRequest?.(data);
  handleRequest = startListService({
    db: new LocalDatabase(data.accountId),
    post: (message) => postMessage(message),
    now: () => Date.now(),
    whenListsAreIdle: () => new Promise((resolve) => setTimeout(resolve, BACKGROUND_DELAY_MS)),
  });
  return undefined;
});
