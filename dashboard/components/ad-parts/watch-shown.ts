import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

/** A list as far as somebody looks at it, with the ads that are in sight. */
export type Shown = { view: ListView; rows: ReadonlyMap<string, CollectedAd>; query: AdQuery };

export const textOf = ({ adId, version }: AdKey): string => `${adId} ${version}`;

type Services = Pick<AccountServices, 'watch'> & {
  lists: Pick<AccountServices['lists'], 'watch'>;
  ads: Pick<AccountServices['ads'], 'read'>;
};
type Asked = { query: AdQuery; window: ListWindow };
type Told = { onShown: (shown: Shown) => void; onError: (error: unknown) => void };

const DRAWN_BY_THEN_MS = 250;

/**
 * Follows a list, now and after every change. A list and its ads are told together, so that what was there before stays in
 * sight until the new ads can be drawn, and each result is drawn once.
 */
export const watchShown = ({ lists, ads, watch }: Services, { query, window }: Asked, { onShown, onError }: Told) => {
  let view: ListView | null = null;
  let rows: Shown['rows'] | null = null;
  let stopBodies = (): void => undefined;
  const tell = (): void => {
    if (view !== null && rows !== null) onShown({ view, rows, query });
  };
  const takeRows = (read: readonly CollectedAd[]): void => {
    rows = new Map(read.map((row) => [textOf(row), row]));
    tell();
  };
  const readRows = (keys: readonly AdKey[], known: readonly CollectedAd[] | undefined): void => {
    stopBodies();
    rows = null;
    if (known !== undefined || keys.length === 0) takeRows(known ?? []);
    if (keys.length === 0) return;
    const follow = (): void => {
      stopBodies = watch(() => ads.read(keys), takeRows, onError);
    };
    if (known === undefined) return follow();
    // Whoever follows them reads them once more, which would keep those that are known from being drawn.
    const drawn = setTimeout(follow, DRAWN_BY_THEN_MS);
    stopBodies = () => clearTimeout(drawn);
  };
  const take = (next: ListView, known?: readonly CollectedAd[]): void => {
    const isSame = view !== null && textsOf(next.keys) === textsOf(view.keys);
    // An unchanged part of the list needs no second reading of its ads.
    view = isSame && view !== null ? { ...next, keys: view.keys } : next;
    if (isSame) tell();
    else readRows(view.keys, known);
  };
  const fail = (error: unknown): void => {
    // What was shown before is not told again: it would say that all is well.
    view = null;
    stopBodies();
    onError(error);
  };
  const list = lists.watch(query, window, take, fail);
  return {
    show: list.show,
    stop: (): void => {
      list.stop();
      stopBodies();
    },
  };
};

const textsOf = (keys: readonly AdKey[]): string => keys.map(textOf).join();
