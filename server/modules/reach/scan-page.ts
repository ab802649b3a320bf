import type { ReachFigures } from '#shared/domain/spend/reach.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import type { ArchivePage } from './archive-answer.ts';
import type { AdsArchive } from './ads-archive.ts';

export type ScanWish = {
  pageId: string;
  /** Stop once this ad was met; null: every ad of the page. */
  adId: string | null;
  /** Answers of the archive at most. */
  mostAnswers: number;
  signal: AbortSignal;
};

/** `end`: 'all' where every ad was seen, 'found' where the one was, 'cut' at `mostAnswers`; a failure leaves what was met before it. */
export type Scan = { reaches: Map<string, ReachFigures>; end: 'all' | 'found' | 'cut' | ArchiveFailure };

const FIRST_SIZE = 100;
const SMALLEST_SIZE = 5;
const TRIES_IN_TROUBLE = 2;

/**
 * Reads the ads of one advertiser's page, answer by answer. Meta's `limit` is a hint: an answer may hold more or fewer, the same ad twice, or none
 * and still lead on. Where it can't put an answer together, or is in trouble, the next question is for half as many ads.
 */
export const scanPage = async (archive: AdsArchive, wish: ScanWish): Promise<Scan> => {
  const reaches: Scan['reaches'] = new Map();
  const cursors = new Set<string>();
  let [after, size]: [string | null, number] = [null, FIRST_SIZE];
  for (let answers = 0; answers < wish.mostAnswers; answers += 1) {
    const answer = await readShrinking(archive, { ...wish, after, size });
    if (!answer.ok) return { reaches, end: answer.error };
    ({ size } = answer.value);
    for (const ad of answer.value.page.ads) reaches.set(ad.id, ad.figures);
    if (wish.adId !== null && reaches.has(wish.adId)) return { reaches, end: 'found' };
    ({ after } = answer.value.page);
    // A cursor that comes again would lead round and round.
    if (after === null || cursors.has(after)) return { reaches, end: 'all' };
    cursors.add(after);
  }
  return { reaches, end: 'cut' };
};

type Step = ScanWish & { after: string | null; size: number };

/** One answer, with the size that it could be had with. */
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
