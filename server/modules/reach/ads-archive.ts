import { EU_COUNTRIES } from '#shared/domain/eu-countries.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { readArchiveAnswer, type ArchivePage, type RawAnswer } from './archive-answer.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import { readText } from './read-text.ts';

/** Version of Meta's Graph API that the server calls. A path in `META_GRAPH_URL` selects another version. */
export const GRAPH_VERSION = 'v26.0';

/** Parameters of a call of `ads_archive`, without the token. */
export type ArchiveQuery = Readonly<Record<string, string>>;

/**
 * Calls `ads_archive` once and returns the unparsed response. Fails with the code `no answer` after a network error,
 * a timeout, or a response above the size limit.
 */
export type ArchiveCall = (query: ArchiveQuery, signal: AbortSignal) => Promise<Result<RawAnswer, ArchiveFailure>>;

/**
 * Request for one slice of the ads of the advertiser `pageId`. `size`: requested number of ads, which Meta treats as
 * a hint. `after`: the cursor that the previous slice contained; null for the first slice.
 */
export type ArchiveRequest = { pageId: string; size: number; after: string | null; signal: AbortSignal };

/** Reads one slice of the ads of an advertiser from Meta's official ad archive. */
export type AdsArchive = (request: ArchiveRequest) => Promise<Result<ArchivePage, ArchiveFailure>>;

export type ArchiveAccess = {
  /** The setting `META_GRAPH_URL`. Without a path, `GRAPH_VERSION` is the path. */
  graphUrl: string;
  token: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 16 * 1024 * 1024;

/** `ad_snapshot_url` is not requested, because Meta includes the token of the caller in it. */
const FIELDS = ['id', 'eu_total_reach', 'total_reach_by_location', 'age_country_gender_reach_breakdown'];

/**
 * Countries for which the archive contains all ads with their reach. Meta returns ads shown in at least one of them.
 */
const COUNTRIES = [...EU_COUNTRIES, 'GB'];

/**
 * Creates the function that sends calls. Meta requires the token in the query of the URL. Therefore URLs and errors
 * of calls are never logged, and redirects, which could send the token to another host, are not followed.
 */
export const createArchiveCall =
  ({ graphUrl, token, timeoutMs = TIMEOUT_MS }: ArchiveAccess): ArchiveCall =>
  async (query, signal) => {
    try {
      const response = await fetch(callUrl(graphUrl, { ...query, access_token: token }), {
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await readText(response, ANSWER_LIMIT_BYTES);
      return ok({ status: response.status, headers: response.headers, text });
    } catch {
      // The error is dropped because it may contain the URL with the token.
      return fail({ kind: 'temporary', code: 'no answer' });
    }
  };

/** Creates the function that reads the reach of all ads of an advertiser. */
export const createAdsArchive = (access: ArchiveAccess): AdsArchive => {
  const call = createArchiveCall(access);
  return async ({ pageId, size, after, signal }) => {
    const query = {
      search_page_ids: pageId,
      ad_reached_countries: JSON.stringify(COUNTRIES),
      ad_type: 'ALL',
      ad_active_status: 'ALL',
      fields: FIELDS.join(','),
      limit: String(size),
      ...(after === null ? {} : { after }),
    };
    const answer = await call(query, signal);
    return answer.ok ? readArchiveAnswer(answer.value) : answer;
  };
};

const callUrl = (graphUrl: string, query: ArchiveQuery): URL => {
  const base = new URL(graphUrl);
  const path = base.pathname.replace(/\/+$/, '');
  const url = new URL(`${path === '' ? `/${GRAPH_VERSION}` : path}/ads_archive`, base);
  url.search = new URLSearchParams(query).toString();
  return url;
};
