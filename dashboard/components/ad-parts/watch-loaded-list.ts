import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

/** The loaded range of a list with its ads. `rows`: by `keyText`. */
export type LoadedList = { view: ListView; rows: ReadonlyMap<string, CollectedAd>; query: AdQuery };

/** A key as text, for maps and comparisons. */
export const keyText = ({ adId, version }: AdKey): string => `${adId} ${version}`;

type Services = Pick<AccountServices, 'watch'> & {
  lists: Pick<AccountServices['lists'], 'watch'>;
  ads: Pick<AccountServices['ads'], 'read'>;
};
type Request = { query: AdQuery; window: ListWindow };
type Listeners = { onLoaded: (list: LoadedList) => void; onError: (error: unknown) => void };

/** Delay before ads that came with their list are watched. The cards are rendered by then. */
const WATCH_AFTER_MS = 250;

/**
 * Watches a list, and emits it after every change. A list is emitted together with its ads, so that the previous list
 * remains visible until the new ads can be rendered, and each result is rendered once.
 */
export const watchLoadedList = (
  { lists, ads, watch }: Services,
  { query, window }: Request,
  { onLoaded, onError }: Listeners,
) => {
  let view: ListView | null = null;
  let rows: LoadedList['rows'] | null = null;
  let stopRows = (): void => undefined;
  const emit = (): void => {
    if (view !== null && rows !== null) onLoaded({ view, rows, query });
  };
  const setRows = (read: readonly CollectedAd[]): void => {
    rows = new Map(read.map((row) => [keyText(row), row]));
    emit();
  };
  const readRows = (keys: readonly AdKey[], known: readonly CollectedAd[] | undefined): void => {
    stopRows();
    rows = null;
    if (known !== undefined || keys.length === 0) setRows(known ?? []);
    if (keys.length === 0) return;
    const watchRows = (): void => {
      stopRows = watch(() => ads.read(keys), setRows, onError);
    };
    if (known === undefined) return watchRows();
    // Watching reads the ads again, which would delay the rendering of the known ads.
    const timer = setTimeout(watchRows, WATCH_AFTER_MS);
    stopRows = () => clearTimeout(timer);
  };
  const setView = (next: ListView, known?: readonly CollectedAd[]): void => {
    const isSame = view !== null && keysText(next.keys) === keysText(view.keys);
    // The ads of an unchanged range are not read again.
    view = isSame && view !== null ? { ...next, keys: view.keys } : next;
    if (isSame) emit();
    else readRows(view.keys, known);
  };
  const fail = (error: unknown): void => {
    // The old list is not emitted again, because that would hide the error.
    view = null;
    stopRows();
    onError(error);
  };
  const list = lists.watch(query, window, setView, fail);
  return {
    show: list.show,
    stop: (): void => {
      list.stop();
      stopRows();
    },
  };
};

const keysText = (keys: readonly AdKey[]): string => keys.map(keyText).join();
