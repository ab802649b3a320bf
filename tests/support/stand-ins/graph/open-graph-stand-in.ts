import type { ServerResponse } from 'node:http';
import { GRAPH_VERSION } from '#server/modules/reach/ads-archive.ts';
import { openLocalService, type LocalService } from '../local-service.ts';
import {
  BOTH_EMPTY,
  COUNTRY_UNKNOWN,
  VERSION_ENDED,
  badToken,
  type GraphAd,
  type GraphError,
  type PoliticalGraphAd,
} from './graph-answers.ts';

/** A response in place of the regular one. */
export type Odd =
  | { error: GraphError; status?: number; headers?: Record<string, string> }
  | { body: unknown }
  | { html: string; status: number }
  | { redirectTo: string }
  | { broken: 'hang' | 'cut' };

/** A stand-in of Meta's Graph API. */
export type GraphStandIn = LocalService & {
  /** Value of META_AD_LIBRARY_TOKEN. */
  token: string;
  /** Ads by page id. */
  ads: Map<string, GraphAd[]>;
  /** Political and issue ads by country, which a search finds with any text. */
  political: Map<string, PoliticalGraphAd[]>;
  /** Queries of the received calls, oldest first. */
  asked: URLSearchParams[];
  /** Responses in place of the regular ones, one for each of the next calls. */
  odd: Odd[];
  /** Sizes of the next responses. Meta treats `limit` only as a hint. */
  sizes: number[];
  /** Headers of the regular responses. */
  headers: Record<string, string>;
  /** Host of `paging.next`; null means this service. */
  nextHost: string | null;
};

type State = Omit<GraphStandIn, keyof LocalService>;

const TOKEN = 'EAAB-the-token-of-the-operator';

/**
 * Opens a stand-in of Meta's `ads_archive`, as far as the product uses it: pages with cursors, a `next` that contains
 * the token, and errors for invalid queries and for other versions of the API. It only knows the advertisers in `ads`
 * and the ads in `political`.
 */
export const openGraphStandIn = async (): Promise<GraphStandIn> => {
  const state: State = {
    token: TOKEN,
    ads: new Map(),
    political: new Map(),
    asked: [],
    odd: [],
    sizes: [],
    headers: {},
    nextHost: null,
  };
  const service = await openLocalService((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
    state.asked.push(url.searchParams);
    const odd = state.odd.shift();
    if (odd !== undefined) return answerOddly(response, odd);
    const refusal = refusalOf(url);
    if (refusal !== null) return send(response, 400, { error: refusal });
    return send(response, 200, pageOf(url, state), state.headers);
  });
  return Object.assign(state, service);
};

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
};

const answerOddly = (response: ServerResponse, odd: Odd): void => {
  if ('error' in odd) return send(response, odd.status ?? 400, { error: odd.error }, odd.headers);
  if ('body' in odd) return send(response, 200, odd.body);
  if ('redirectTo' in odd) return void response.writeHead(302, { location: odd.redirectTo }).end();
  if ('html' in odd) return void response.writeHead(odd.status, { 'content-type': 'text/html' }).end(odd.html);
  if (odd.broken === 'hang') return undefined;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"data": [{"id"');
  return void response.destroy();
};

const COUNTRY = /^[A-Z]{2}$/;

const versionIn = ({ pathname }: URL): string => {
  const version = /^\/(v\d+\.0)\/ads_archive$/.exec(pathname)?.[1];
  if (version === undefined) throw new Error(`Unexpected request for ${pathname}.`);
  return version;
};

const refusalOf = (url: URL): GraphError | null => {
  const { searchParams } = url;
  if (versionIn(url) !== GRAPH_VERSION) return VERSION_ENDED;
  const token = searchParams.get('access_token') ?? '';
  if (token !== TOKEN) return badToken(token);
  const countries: unknown = JSON.parse(searchParams.get('ad_reached_countries') ?? '[]');
  if (!Array.isArray(countries) || countries.length === 0 || !countries.every((one) => COUNTRY.test(String(one)))) {
    return COUNTRY_UNKNOWN;
  }
  return (searchParams.get('search_page_ids') ?? '') === '' && (searchParams.get('search_terms') ?? '') === ''
    ? BOTH_EMPTY
    : null;
};

const adsFor = ({ ads, political }: State, query: URLSearchParams): readonly (GraphAd | PoliticalGraphAd)[] => {
  const pageId = query.get('search_page_ids');
  if (pageId !== null) return ads.get(pageId) ?? [];
  if (query.get('ad_type') !== 'POLITICAL_AND_ISSUE_ADS') throw new Error('The stand-in only searches political ads.');
  const countries: unknown = JSON.parse(query.get('ad_reached_countries') ?? '[]');
  return Array.isArray(countries) ? countries.flatMap((country) => political.get(String(country)) ?? []) : [];
};

const pageOf = (url: URL, state: State): object => {
  const { searchParams } = url;
  const all = adsFor(state, searchParams);
  const start = Number.parseInt(Buffer.from(searchParams.get('after') ?? '', 'base64url').toString() || '0', 10);
  const size = state.sizes.shift() ?? Number(searchParams.get('limit') ?? 25);
  const fields = new Set(['id', ...(searchParams.get('fields') ?? '').split(',')]);
  const data = all.slice(start, start + size).map((ad) => knownFields(ad, fields));
  if (all.length === 0) return { data };
  // Cursors never repeat, even after a response without ads.
  const after = Buffer.from(`${start + size} ${state.asked.length}`).toString('base64url');
  if (start + size >= all.length) return { data, paging: { cursors: { after } } };
  const next = new URL(url);
  if (state.nextHost !== null) next.host = state.nextHost;
  next.searchParams.set('after', after);
  return { data, paging: { cursors: { after }, next: next.href } };
};

const knownFields = (ad: GraphAd | PoliticalGraphAd, fields: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(ad).filter(([name]) => fields.has(name)));
