import { DAY_MS } from '#shared/domain/time.ts';
import { labelledStores, type LabelledStore } from '#tests/support/builders/labelled-stores.ts';
import { madeUpAds, type AdKind, type MadeUpAd } from './made-up-ads.ts';
import { rawAdOf, type RawAd } from './raw-ads.ts';
import { digitsOf, seededRandom } from './seeded.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Every sixth ad ended three days ago. The nth ad has run for 2n + 1 days. */
const runOf = (index: number, nowMs: number): Pick<MadeUpAd, 'start' | 'end'> => {
  const hasEnded = index % 6 === 5;
  const last = hasEnded ? nowMs - 3 * DAY_MS : nowMs;
  const start = dayOf(last - 2 * index * DAY_MS);
  return hasEnded ? { start, end: dayOf(last) } : { start };
};

const kindOf = ({ cardLink }: LabelledStore, index: number): AdKind => {
  if (cardLink !== undefined) return 'dpa';
  if (index % 9 === 8) return 'dco';
  if (index % 7 === 6) return 'carousel';
  return index % 4 === 3 ? 'video' : 'image';
};

/** One ad for each labelled case. Its dates are relative to today, so that its number of days never changes. */
export const labelledAds = (seed: number, nowMs: number): RawAd[] => {
  const random = seededRandom(seed);
  const pages = [...new Set(labelledStores.map(({ pageName }) => pageName))];
  return labelledStores.map((store, index) => {
    const [pattern] = madeUpAds;
    const text = store.sharedText === undefined ? `${index}` : `${store.sharedText} of many`;
    const kind = kindOf(store, index);
    const raw = rawAdOf(
      {
        ...(pattern as MadeUpAd),
        ...runOf(index, nowMs),
        kind,
        title: store.label,
        text: `The text of the ad with the number ${text}.`,
        path: '/',
      },
      { index: 500 + (store.sharedPicture ?? 100 + index), id: digitsOf(random, 16), random },
    );
    const pageId = `6200000000${1_000 + pages.indexOf(store.pageName)}`;
    const { snapshot } = raw;
    return {
      ...raw,
      page_id: pageId,
      page_name: store.pageName,
      snapshot: {
        ...snapshot,
        page_id: pageId,
        page_name: store.pageName,
        page_profile_uri: `https://www.facebook.com/${pageId}/`,
        link_url: store.link,
        cards: snapshot.cards.map((card) => ({ ...card, link_url: store.cardLink ?? store.link })),
      },
    };
  });
};
