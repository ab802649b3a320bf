import { faultAnswer, type Fault } from './faults.ts';
import type { RawAd } from './raw-ads.ts';

/** The search of the page, from its URL. */
export type Query = { words: string; pageId: string | null; adId: string | null; locale: string | null };

export const queryOf = (url: URL): Query => ({
  words: url.searchParams.get('q') ?? '',
  pageId: url.searchParams.get('view_all_page_id'),
  adId: url.searchParams.get('id'),
  locale: url.searchParams.get('locale'),
});

/** The ads of a query in list order: those of the page, or those with the word in their texts. */
export const adsFor = (ads: readonly RawAd[], query: Query): RawAd[] => {
  if (query.pageId !== null) return ads.filter((ad) => ad.page_id === query.pageId);
  const word = query.words.trim().toLowerCase();
  if (word === '') return [...ads];
  return ads.filter((ad) =>
    [ad.page_name, ad.snapshot.body?.text, ad.snapshot.title].some((text) => text?.toLowerCase().includes(word)),
  );
};

export type List = { ads: readonly RawAd[]; cursor: string; hasMore: boolean };

/** A list in the current response format. Only the first HTML and new searches contain `count`. */
export const connection = ({ ads, cursor, hasMore }: List, count?: number) => ({
  ad_library_main: {
    search_results_connection: {
      ...(count === undefined ? {} : { count }),
      edges: ads.map((ad) => ({
        node: { collated_results: [ad], __typename: 'CollatedSearchResults' },
        cursor: null,
      })),
      page_info: { end_cursor: cursor, has_next_page: hasMore },
    },
  },
});

type Block = { complete: boolean; result: object };

/** One `<script data-sjs>` block of the first HTML, wrapped as the page's server streams it. */
const block = ({ complete, result }: Block, nonce: string): string =>
  JSON.stringify({
    require: [
      [
        'ScheduledServerJS',
        'handle',
        null,
        [
          {
            __bbox: {
              require: [
                [
                  `RelayPrefetchedStreamCache@${nonce}`,
                  'next',
                  [],
                  [
                    `adp_AdLibraryFoundationRootQueryRelayPreloader_${nonce}`,
                    { __bbox: { complete, result, sequence_number: complete ? 1 : 0 } },
                  ],
                ],
              ],
            },
          },
        ],
      ],
    ],
  });

/** The first chunk contains the viewer and no ads. The extension must not read it as an empty list. */
export const chunkWithoutAds = (nonce: string): string =>
  block(
    {
      complete: false,
      result: {
        data: {
          page: null,
          ad_library_page_info: null,
          viewer: { actor: { __typename: 'LoggedOutUser' } },
          ad_library_main: { country_details: { siep_supported_countries: ['DE', 'FR', 'IE'] } },
          ad_library_system_status: null,
        },
      },
    },
    nonce,
  );

/** The chunk with the list of a search. */
export const chunkWithList = (list: List, count: number, nonce: string): string =>
  block(
    {
      complete: true,
      result: {
        label: 'AdLibraryMobileFocusedStateProvider_fragment$defer$AdLibraryV2SearchResultsContainer_4tmrWM',
        path: [],
        data: connection(list, count),
      },
    },
    nonce,
  );

/** The chunk of a page for one ad: the requested ad in its own field, or the reason why there is none. */
export const chunkWithRequestedAd = (requested: RawAd | null, list: List, nonce: string): string => {
  const answer =
    requested === null
      ? { deeplink_ad_archive: null, no_result_reason: 'NO_AD_FOUND' }
      : { deeplink_ad_archive: requested, no_result_reason: null };
  const lists = list.ads.length === 0 ? {} : connection(list, list.ads.length).ad_library_main;
  return block(
    {
      complete: true,
      result: { data: { ad_library_main: { deeplink_ad_archive_result: answer, ...lists } } },
    },
    nonce,
  );
};

/** The chunk of a page whose first data failed. */
export const chunkWithFault = (fault: Fault, nonce: string): string => {
  const body = faultAnswer(fault)?.body.replace('for (;;);', '') ?? '{"data":null,"errors":[{"message":"closed"}]}';
  return block({ complete: true, result: body.startsWith('{') ? JSON.parse(body) : { errors: [{}] } }, nonce);
};
