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
  /** Is called before the request to our server, if the library gave no reach. */
  onLookUp: () => void;
};

/**
 * The result of a check. `failure` null: the library and our server answered, and have no reach. `unsure`: the text for
 * the case that our server could not ask all its sources, otherwise ''.
 */
export type FoundSpend = { view: SpendView } | { failure: DisplayedError | null; unsure: string };

/** Requests the reach of an ad: first its details from the library, then from our server. Never rejects. */
export const findSpend = async (parts: Parts): Promise<FoundSpend> => {
  const inLibrary = await askLibrary(parts);
  if ('view' in inLibrary || parts.signal.aborted) return inLibrary;
  parts.onLookUp();
  return lookUp(parts, inLibrary.failure);
};

/** Sends a reach from the page to the worker. Null if the worker returns no figures for it. */
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

/** Requests the reach from our server after the library gave none. If both fail, returns the library's failure. */
const lookUp = async ({ ad, ask }: Parts, inLibrary: DisplayedError | null): Promise<FoundSpend> => {
  try {
    const { view, unsure } = await ask('reach.look-up', { ad });
    return view === null ? { failure: inLibrary, unsure } : { view };
  } catch (thrown) {
    return { failure: inLibrary ?? toDisplayedError(thrown), unsure: '' };
  }
};
