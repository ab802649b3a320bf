import type { Ad } from '#shared/domain/ad.ts';
import { toToldError, type ToldError } from '#shared/errors/page-error.ts';
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

/** What came of asking for an ad's reach. `failure` null: every source answered, and none has one. */
export type FoundSpend = { view: SpendView } | { failure: ToldError | null };

/** Asks for a reach in the order decided: the page's own details request, then our server. Never rejects. */
export const findSpend = async (parts: Parts): Promise<FoundSpend> => {
  const inLibrary = await askLibrary(parts);
  if ('view' in inLibrary || parts.signal.aborted) return inLibrary;
  parts.onLookUp();
  const view = await lookUp(parts);
  return view === null ? inLibrary : { view };
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
    return view === null ? { failure: null } : { view };
  } catch (thrown) {
    return { failure: toToldError(thrown) };
  }
};

/** Where it fails, what the library said stands. */
const lookUp = async ({ ad, ask }: Parts): Promise<SpendView | null> => {
  try {
    return (await ask('reach.look-up', { ad })).view;
  } catch {
    return null;
  }
};
