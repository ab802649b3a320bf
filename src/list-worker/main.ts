import { startListService } from '#shared/search/list-service.ts';
import type { ListRequest } from '#shared/search/list-messages.ts';
import { LocalDatabase } from '#shared/store/database.ts';

/** What the page sends first: whose store it is. */
type Opening = { kind: 'open'; accountId: string };

/** Longer than a page needs to ask for the list that it opens with. */
const GIVE_WAY_MS = 1_500;

let answer: ((request: ListRequest) => void) | null = null;

// Only the page that started this worker can send it anything, and both come from one build.
addEventListener('message', ({ data }: MessageEvent<Opening | ListRequest>) => {
  if (data.kind !== 'open') return answer?.(data);
  answer = startListService({
    db: new LocalDatabase(data.accountId),
    post: (message) => postMessage(message),
    now: () => Date.now(),
    whenListsAreIdle: () => new Promise((resolve) => setTimeout(resolve, GIVE_WAY_MS)),
  });
  return undefined;
});
