import type { ReachFigures } from '#shared/domain/spend/reach.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import type { ArchivePage } from './archive-answer.ts';
import type { AdsArchive } from './ads-archive.ts';

export type ScanWish = {
  pageId: string;
  /** Stop after finding this ad; null: read all ads of the page. */
  adId: string | null;
  /** Maximum number of responses of the archive. */
  mostAnswers: number;
  signal: AbortSignal;
};

/**
 * `end`: all (every ad was read), found (the requested ad was read), cut (at `mostAnswers`), or the failure. `reaches`
 * contains all ads that were read before.
 */
export type Scan = { reaches: Map<string, ReachFigures>; end: 'all' | 'found' | 'cut' | ArchiveFailure };

const FIRST_SIZE = 100;
const SMALLEST_SIZE = 5;
const TRIES_IN_TROUBLE = 2;

/**
 * Reads the ads of an advertiser's page, one response at a time. Meta treats `limit` as a hint: a response can contain
 * more or fewer ads, the same ad twice, or none and still have a next page. If Meta cannot compute a response or fails,
 * the next request is for half as many ads.
 */
export const scanPage = async (archive: AdsArchive, request: ScanWish): Promise<Scan> => {
  const reaches: Scan['reaches'] = new Map();
  const cursors = new Set<string>();
  let [after, size]: [string | null, number] = [null, FIRST_SIZE];
  for (let answers = 0; answers < request.mostAnswers; answers += 1) {
    const answer = await readShrinking(archive, { ...request, after, size });
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

type Step = ScanWish & { after: string | null; size: number };

/** Reads one response. Returns it with the page size that worked. */
const readShrinking = async (
  archive: AdsArchive,
  step: Step,
): Promise<Result<{ page: ArchivePage; size: number }, ArchiveFailure>> => {
  let { size } = step;
  for (let troubles = 0; ;) {
    const answer = await archive({ pageId: step.pageId, after: step.after, size, signal: step.signal });
    if (answer.ok) return ok({ page: answer.value, size });
    const { kind } = answer.error;
    if (kind === 'trouble') troubles += 1;
    const isWorthRepeating =
      kind === 'too-much' ? size > SMALLEST_SIZE : kind === 'trouble' && troubles < TRIES_IN_TROUBLE;
    if (!isWorthRepeating || step.signal.aborted) return fail(answer.error);
    size = Math.max(SMALLEST_SIZE, Math.floor(size / 2));
  }
};
