import type { ReachFigures } from '#shared/domain/spend/reach.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import type { ArchivePage } from './archive-answer.ts';
import type { AdsArchive } from './ads-archive.ts';

export type ScanRequest = {
  pageId: string;
  /** Stop after finding this ad; null: read all ads of the page. */
  adId: string | null;
  /** Maximum number of responses of the archive. */
  maxResponses: number;
  signal: AbortSignal;
};

/**
 * `end`: all (every ad was read), found (the requested ad was read), cut (at `maxResponses`), or the failure. `reaches`
 * contains all ads that were read before.
 */
export type Scan = { reaches: Map<string, ReachFigures>; end: 'all' | 'found' | 'cut' | ArchiveFailure };

const FIRST_SIZE = 100;
const SMALLEST_SIZE = 5;
const TRIES_AFTER_TEMPORARY_FAILURE = 2;

/**
 * Reads the ads of an advertiser's page, one response at a time. Meta treats `limit` as a hint: a response can contain
 * more or fewer ads, the same ad twice, or none and still have a next page. If Meta cannot compute a response or fails,
 * the next request is for half as many ads.
 */
export const scanPage = async (archive: AdsArchive, request: ScanRequest): Promise<Scan> => {
  const reaches: Scan['reaches'] = new Map();
  const cursors = new Set<string>();
  let after: string | null = null;
  let size = FIRST_SIZE;
  for (let answers = 0; answers < request.maxResponses; answers += 1) {
    const answer: Result<Slice, ArchiveFailure> = await readShrinking(archive, { ...request, after, size });
    if (!answer.ok) return { reaches, end: answer.error };
    ({ size } = answer.value);
    for (const ad of answer.value.page.ads) reaches.set(ad.id, ad.figures);
    if (request.adId !== null && reaches.has(request.adId)) return { reaches, end: 'found' };
    ({ after } = answer.value.page);
    // A repeated cursor would cause an endless loop.
    if (after === null || cursors.has(after)) return { reaches, end: 'all' };
    cursors.add(after);
  }
  return { reaches, end: 'cut' };
};

/** A response, and the number of ads that the successful request asked for. */
type Slice = { page: ArchivePage; size: number };
type Step = ScanRequest & { after: string | null; size: number };

/** Reads one response. Halves the number of requested ads after a failure that a smaller response may avoid. */
const readShrinking = async (archive: AdsArchive, step: Step): Promise<Result<Slice, ArchiveFailure>> => {
  let { size } = step;
  for (let temporaryFailures = 0; ;) {
    const answer = await archive({ pageId: step.pageId, after: step.after, size, signal: step.signal });
    if (answer.ok) return ok({ page: answer.value, size });
    const { kind } = answer.error;
    if (kind === 'temporary') temporaryFailures += 1;
    const canRetry =
      kind === 'too-much'
        ? size > SMALLEST_SIZE
        : kind === 'temporary' && temporaryFailures < TRIES_AFTER_TEMPORARY_FAILURE;
    if (!canRetry || step.signal.aborted) return fail(answer.error);
    size = Math.max(SMALLEST_SIZE, Math.floor(size / 2));
  }
};
