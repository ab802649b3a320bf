import type { Ad } from '#shared/domain/ad/ad.ts';
import { DisplayedError, toDisplayedError } from '#shared/errors/page-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

type Parts = {
  ad: Ad;
  page: Pick<PageAdapter, 'requestDetails'>;
  kit: Pick<PageKit, 'libraryErrors'>;
  ask: ContentAsk;
  signal: AbortSignal;
  onPosition: (ahead: number) => void;
  /**
   * Is called before the request to our server, with the failure of the library; null: the library has no reach.
   * Returns whether to send the request.
   */
  beforeLookUp: (inLibrary: DisplayedError | null) => boolean;
};

/**
 * The result of a check. `failure` null: the library and our server answered, and have no reach. `unsure`: the text for
 * the case that our server could not ask all its sources, otherwise ''.
 */
export type FoundSpend = { estimate: CheckedSpend } | { failure: DisplayedError | null; unsure: string };

/**
 * Requests the reach of an ad: first its details from the library, then from our server. If both fail, the result is
 * the library's failure. Never rejects.
 */
export const findSpend = async ({
  ad,
  page,
  kit,
  ask,
  signal,
  onPosition,
  beforeLookUp,
}: Parts): Promise<FoundSpend> => {
  let failure: DisplayedError | null = null;
  try {
    const estimate = await storeReach(ask, ad, await page.requestDetails(ad, { signal, onPosition }));
    if (estimate !== null) return { estimate };
  } catch (thrown) {
    failure = displayedError(thrown, kit);
  }
  if (signal.aborted || !beforeLookUp(failure)) return { failure, unsure: '' };
  try {
    const { estimate, unsure } = await ask('reach.look-up', { ad });
    return estimate === null ? { failure, unsure } : { estimate };
  } catch (thrown) {
    return { failure: failure ?? toDisplayedError(thrown), unsure: '' };
  }
};

/** Sends a reach from the page to the worker. Null if the worker returns no figures for it. */
export const storeReach = async (
  ask: ContentAsk,
  ad: Ad,
  { source, reach, ageMs }: SeenReach,
): Promise<CheckedSpend | null> => (await ask('reach.add', { ad, source, reach, ageMs })).estimate;

/** Adds the message of the page kit to a failure of the library. */
const displayedError = (thrown: unknown, { libraryErrors }: Parts['kit']): DisplayedError => {
  if (!(thrown instanceof LibraryError)) return toDisplayedError(thrown);
  return new DisplayedError(thrown.code, libraryErrors[thrown.code].message);
};
