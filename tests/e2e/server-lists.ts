import { person } from '#tests/support/server/account.ts';
import { until } from '#tests/support/browser/browser.ts';
import type { Product } from '#tests/support/browser/account/product.ts';

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** Opens a session, calls `read` with it, and ends the session. Returns the result of `read`. */
const inSession = async <T>({ server }: Product, who: typeof person, read: (call: Call, id: string) => Promise<T>) => {
  let token = '';
  const call: Call = async (method, path, body) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${server.url}${path}`, { method, headers, ...content });
    return response.json();
  };
  const { email, password } = who;
  const session = (await call('POST', '/api/login', { email, password })) as { id: string; access_token: string };
  token = session.access_token;
  const result = await read(call, session.id);
  await call('POST', '/api/user/logout', { id: session.id });
  return result;
};

/** Returns the ids of the saved ads that the server lists. */
export const savedOnServer = (product: Product, who = person): Promise<string[]> =>
  inSession(product, who, async (call, id) => {
    const listed = (await call('POST', '/api/myAds', { id })) as { ads?: { data: { id: string }[] } };
    if (listed.ads === undefined) throw new Error(`the server did not list: ${JSON.stringify(listed)}`);
    return listed.ads.data.map((ad) => ad.id);
  });

type Followed = { pageId: string; ads: string[]; newAds: number; activeAds: number | null };

/** Returns the followed pages that the server lists, with the ids of their ads. */
export const followedOnServer = (product: Product, who = person): Promise<Followed[]> =>
  inSession(product, who, async (call) => {
    const listed = (await call('GET', '/api/followingAds/all')) as {
      FollowedAds: Record<string, { id: string; is_new: boolean }[]>;
      pages: { key: string; page_id: string; new_ads: number; active_ads: { count: number } | null }[];
    };
    return listed.pages.map(({ key, page_id: pageId, new_ads: newAds, active_ads: active }) => ({
      pageId,
      ads: (listed.FollowedAds[key] ?? []).map(({ id }) => id),
      newAds,
      activeAds: active?.count ?? null,
    }));
  });

/** Waits until the server lists exactly these saved ads. `ids`: sorted. */
export const waitForSavedOnServer = (product: Product, who: typeof person, ids: string[]): Promise<string[]> =>
  until(
    () => savedOnServer(product, who),
    (saved) => saved.toSorted().join() === ids.join(),
  );
