import type { Ad } from '#shared/domain/ad/ad.ts';
import { toDisplayedError, type DisplayedError } from '#shared/errors/page-error.ts';
import type { SpendView } from '#shared/words/spend-view.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';

type Parts = {
  ad: Ad;
  page: Pick<PageAdapter, 'requestDetails'>;
  ask: ContentAsk;
  signal: AbortSignal;
  onTurn: (ahead: number) => void;
  /** The library is done, and gave no reach. */
  onLookUp: () => void;
};

/**
 * What came of asking for an ad's reach. `failure` null: the library and our server answered, and have none. `unsure`:
 * what is said where a source of our server's was not asked to the end, else ''.
 */
export type FoundSpend = { view: SpendView } | { failure: DisplayedError | null; unsure: string };

/** Asks for a reach in the order decided: the page's own details request, then our server. Never rejects. */
export const findSpend = async (parts: Parts): Promise<FoundSpend> => {
  const inLibrary = await askLibrary(parts);
  if ('view' in inLibrary || parts.signal.aborted) return inLibrary;
  parts.onLookUp();
  return lookUp(parts, inLibrary.failure);
};

/** Hands a reach that the page told to the worker; null where it has none. */
export const noteReach = async (
  ask: ContentAsk,
  ad: Ad,
  { source, figures, ageMs }: SeenReach,
): Promise<SpendView | null> => (await ask('reach.note', { ad, source, figures, ageMs })).view;

const askLibrary = async ({ ad, page, ask, signal, onTurn }: Parts): Promise<FoundSpend> => {
  try {
    const seen = await page.requestDetails(ad.id, { signal, onTurn });
    const view = await noteReach(ask, ad, seen);
    return view === null ? { failure: null, unsure: '' } : { view };
  } catch (thrown) {
    return { failure: toDisplayedError(thrown), unsure: '' };
  }
};

/** A failure of the library stands; where it answered, whoever could not be asked after it may still have a reach. */
const lookUp = async ({ ad, ask }: Parts, inLibrary: DisplayedError | null): Promise<FoundSpend> => {
  try {
    const { view, unsure } = await ask('reach.look-up', { ad });
    return view === null ? { failure: inLibrary, unsure } : { view };
  } catch (thrown) {
    return { failure: inLibrary ?? toDisplayedError(thrown), unsure: '' };
  }
};
