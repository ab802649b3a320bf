import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDetailsDesk } from './details-desk.ts';
import { DETAILS_QUERY } from './details-module.ts';
import { faultAnswer, type Fault } from './faults.ts';
import {
  adsFor,
  chunkWithRequestedAd,
  chunkWithFault,
  chunkWithList,
  chunkWithoutAds,
  connection,
  queryOf,
  type List,
  type Query,
} from './first-data.ts';
import { labelledAds } from './labelled-ads.ts';
import { makeHostile } from './hostile-ads.ts';
import type { Settings } from './in-page/settings.ts';
import { labelsOf, type Language } from './labels.ts';
import { usual, type StandInOptions } from './options.ts';
import { sendWall, VISITOR } from './walls.ts';
import { dataBlock, PAGE_END, pageStart } from './page-html.ts';
import { bundlePageScript } from './page-script.ts';
import { drawPicture } from './pictures.ts';
import { createAds, type RawAd } from './raw-ads.ts';
import { digitsOf, seededRandom } from './seeded.ts';

/** A request that the page sent to its server. */
export type StandInCall = {
  name: string;
  documentId: string;
  variables: Record<string, unknown>;
  form: URLSearchParams;
};

/** A stand-in of the Ad Library; a host shows it. */
export type StandIn = {
  /** Every ad that it can show, in list order and in the page's data format. */
  ads: readonly RawAd[];
  /** Ads that are drawn, but missing in the page's data. */
  unmentioned: readonly RawAd[];
  /** A test may change the options between loads and requests. */
  options: StandInOptions;
  calls: StandInCall[];
  /** Page loads by fetch, without a navigation, and the cookies of each. */
  backgroundLoads: { path: string; cookie: string | undefined }[];
  /** Reasons for which requests for details were rejected. */
  objections: string[];
  /** Changes the document id that the server accepts for the details query. */
  changeDetailsNumber: () => void;
  /** Sends the rest of pages with `delivery: 'held'`, and details with `detailsOrder: 'held'`. */
  release: () => void;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  picture: (path: string) => Promise<Buffer | null>;
  /** A script of the page from its static host. */
  bundle: () => string;
};

/** Bundled once for all stand-ins. */
const pageScript = bundlePageScript();

const QUERIES = ['AdLibrarySearchPaginationQuery', 'AdLibraryMobileFocusedStateProviderRefetchQuery'];

/**
 * Creates a stand-in of the Ad Library: an interactive page with data, scrolling, searches and details, modelled on
 * captures of the real page. A host shows it by `host.show`.
 */
export const createStandIn = async (chosen: Partial<StandInOptions> = {}): Promise<StandIn> => {
  const options: StandInOptions = { ...usual, ...chosen };
  const withNames = createAds(options.adCount + options.unmentioned, options.seed);
  const created = options.hasProfileLinks ? withNames.map(withProfileLink) : withNames;
  const labelled = options.isLabelled ? labelledAds(options.seed, Date.now()) : [];
  const listed = [...labelled, ...created].slice(0, options.adCount);
  const ads = options.isHostile ? makeHostile(listed) : listed;
  const unmentioned = created.slice(options.adCount);
  const script = await pageScript;
  const calls: StandInCall[] = [];
  const backgroundLoads: StandIn['backgroundLoads'] = [];
  const details = createDetailsDesk({ options, ads: created });
  let held: (() => void)[] = [];

  const listFrom = (query: Query, start: number): List => {
    const matching = adsFor(ads, query);
    const stop = start + options.batchSize;
    return {
      ads: matching.slice(start, stop),
      cursor: stop < matching.length ? `AQHS${stop}` : '',
      hasMore: stop < matching.length,
    };
  };

  const countOf = (query: Query): number => {
    const counted = query.pageId === null ? undefined : options.pageCounts[query.pageId];
    return counted ?? (options.count > 0 ? options.count : adsFor(ads, query).length);
  };

  const lastChunk = (query: Query): string => {
    const nonce = 'stand-in-stream';
    if (options.firstFault !== null) return chunkWithFault(options.firstFault, nonce);
    const requested = ads.find((ad) => ad.ad_archive_id === query.adId) ?? null;
    if (query.adId === null) return chunkWithList(listFrom(query, 0), countOf(query), nonce);
    // The list of a page for one ad contains another ad.
    const other = ads.find((ad) => ad.ad_archive_id !== query.adId);
    const list = { ads: other === undefined || requested === null ? [] : [other], cursor: '', hasMore: false };
    return chunkWithRequestedAd(requested, list, nonce);
  };

  const sendPage = async (url: URL, response: ServerResponse): Promise<void> => {
    const query = queryOf(url);
    const settings: Settings = {
      ...options,
      language: languageOf(query.locale) ?? options.language,
      classSeed: options.seed,
      ...details.openVisit(),
      documentIds: documentIds(options.seed + calls.length),
      unmentioned,
    };
    const start = pageStart({
      settings,
      theme: options.theme,
      script,
      nonce: 'stand-in',
      words: query.words,
      modules: details.modules('stand-in'),
    });
    response.write(start + dataBlock(chunkWithoutAds('stand-in-stream')));
    if (options.delivery === 'held') await new Promise<void>((resolve) => held.push(resolve));
    const rest = dataBlock(lastChunk(query));
    if (options.delivery === 'in-pieces') await sendInPieces(response, rest);
    else response.write(rest);
    response.end(PAGE_END);
  };

  const answerCall = (call: StandInCall, query: Query): object => {
    if (call.name === 'AdLibrarySearchPaginationQuery') return connection(listFrom(query, startOf(call.variables)));
    return connection(listFrom(query, 0), countOf(query));
  };

  const sendJson = (response: ServerResponse, answer: object): void => {
    const guard = options.isGuarded ? 'for (;;);' : '';
    const body = {
      ...answer,
      extensions: { server_metadata: { time_at_flush_ms: 1_700_000_000_000 }, is_final: true },
    };
    const lines = options.isMultiLine
      ? ['{"data":{"viewer":{"actor":null}}}', JSON.stringify(body), '{"label":"end"}']
      : [JSON.stringify(body)];
    response.end(guard + lines.join('\r\n'));
  };

  const sendFault = (response: ServerResponse, fault: Fault | null): boolean => {
    if (fault === null) return false;
    const answer = faultAnswer(fault);
    if (answer === null) response.destroy();
    else {
      const { status, contentType, body, location } = answer;
      response.writeHead(status, { 'content-type': contentType, ...(location && { location }) }).end(body);
    }
    return true;
  };

  const sendDetails = async (request: IncomingMessage, call: StandInCall, response: ServerResponse): Promise<void> => {
    if (options.detailsOrder === 'held') await new Promise<void>((resolve) => held.push(resolve));
    if (sendFault(response, options.fault)) return;
    const result = details.answer({ headers: request.headers, form: call.form });
    await details.wait();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if ('data' in result) sendJson(response, result);
    else sendFault(response, result.fault);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'https://www.facebook.com');
    if (url.pathname === '/favicon.ico') return void response.writeHead(404).end();
    if (!url.pathname.startsWith('/api/graphql')) {
      if (url.pathname.startsWith('/ads/library') && request.headers['sec-fetch-mode'] !== 'navigate') {
        backgroundLoads.push({ path: url.pathname + url.search, cookie: request.headers.cookie });
        if (sendWall(response, options.wall)) return undefined;
      }
      response.setHeader('set-cookie', VISITOR);
      return sendPage(url, response);
    }
    const call = callOf(await bodyOf(request));
    calls.push(call);
    if (call.name === DETAILS_QUERY) return sendDetails(request, call, response);
    if (options.failing === 'all' && sendFault(response, options.fault)) return undefined;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    sendJson(response, { data: answerCall(call, searchOf(call)) });
    return undefined;
  };

  return {
    ads,
    unmentioned,
    options,
    calls,
    backgroundLoads,
    objections: details.objections,
    changeDetailsNumber: details.changeNumber,
    bundle: details.bundle,
    answer,
    picture: drawPicture,
    release: () => {
      for (const go of held) go();
      held = [];
    },
  };
};

const withProfileLink = (ad: RawAd): RawAd => {
  const page_profile_uri = `https://www.facebook.com/61570000${ad.page_id.slice(-6)}/`;
  return { ...ad, snapshot: { ...ad.snapshot, page_profile_uri } };
};

const languageOf = (locale: string | null): Language | null => {
  const code = locale?.slice(0, 2) as Language | undefined;
  return code !== undefined && (labelsOf(code) as unknown) !== undefined ? code : null;
};

const documentIds = (seed: number): Record<string, string> => {
  const random = seededRandom(seed);
  return Object.fromEntries(QUERIES.map((name) => [name, digitsOf(random, 17)]));
};

const textIn = (variables: Record<string, unknown>, name: string): string => {
  const value = variables[name];
  return typeof value === 'string' ? value : '';
};

const startOf = (variables: Record<string, unknown>): number =>
  Number(/^AQHS(\d+)$/.exec(textIn(variables, 'cursor'))?.[1] ?? 0);

const searchOf = ({ variables }: StandInCall): Query => ({
  words: textIn(variables, 'queryString'),
  pageId: variables['viewAllPageID'] === '0' ? null : textIn(variables, 'viewAllPageID'),
  adId: null,
  locale: null,
});

const callOf = (body: string): StandInCall => {
  const form = new URLSearchParams(body);
  return {
    name: form.get('fb_api_req_friendly_name') ?? '',
    documentId: form.get('doc_id') ?? '',
    variables: JSON.parse(form.get('variables') ?? '{}') as Record<string, unknown>,
    form,
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

/** Sends the text like a slow connection: the parser sees incomplete blocks. */
const sendInPieces = async (response: ServerResponse, text: string): Promise<void> => {
  const size = Math.ceil(text.length / 6);
  for (let start = 0; start < text.length; start += size) {
    response.write(text.slice(start, start + size));
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
  }
};
