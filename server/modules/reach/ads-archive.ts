import { EU_COUNTRIES } from '#shared/domain/eu-countries.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { readArchiveAnswer, type ArchivePage, type RawAnswer } from './archive-answer.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import { GRAPH_VERSION } from './graph-version.ts';
import { readText } from './read-text.ts';

/** Parameters of `ads_archive` without the token. */
export type ArchiveQuery = Readonly<Record<string, string>>;

/** Calls `ads_archive` once. `no answer`: no connection, a timeout, or a response that is too long. */
export type ArchiveCall = (query: ArchiveQuery, signal: AbortSignal) => Promise<Result<RawAnswer, ArchiveFailure>>;

/** `size`: number of ads per page, which Meta treats as a hint. `after`: the cursor of the previous page. */
export type ArchiveQuestion = { pageId: string; size: number; after: string | null; signal: AbortSignal };

/** Client of Meta's official ad archive. Each call reads one page. */
export type AdsArchive = (question: ArchiveQuestion) => Promise<Result<ArchivePage, ArchiveFailure>>;

export type ArchiveAccess = {
  /** With a path, if the operator wants another version of the API. */
  graphUrl: string;
  token: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 16 * 1024 * 1024;

/** `ad_snapshot_url` is not requested, because Meta includes the token of the caller in it. */
const FIELDS = ['id', 'eu_total_reach', 'total_reach_by_location', 'age_country_gender_reach_breakdown'];

/**
 * The countries for which the archive contains all ads and their reach. An ad that was shown in any of them is found.
 */
const COUNTRIES = [...EU_COUNTRIES, 'GB'];

/**
 * Creates the client. It sends the token only to `graphUrl`, in the query, as Meta requires. Therefore URLs and errors
 * of calls are never logged, and redirects are not followed.
 */
export const createArchiveCall =
  ({ graphUrl, token, timeoutMs = TIMEOUT_MS }: ArchiveAccess): ArchiveCall =>
  async (query, signal) => {
    try {
      const response = await fetch(addressOf(graphUrl, { ...query, access_token: token }), {
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await readText(response, ANSWER_LIMIT_BYTES);
      return ok({ status: response.status, headers: response.headers, text });
    } catch {
      // The error is dropped because it may contain the URL with the token.
      return fail({ kind: 'trouble', code: 'no answer' });
    }
  };

/** Creates the client for the ads of an advertiser's page. */
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

const addressOf = (graphUrl: string, query: ArchiveQuery): URL => {
  const base = new URL(graphUrl);
  const folder = base.pathname.replace(/\/+$/, '');
  const address = new URL(`${folder === '' ? `/${GRAPH_VERSION}` : folder}/ads_archive`, base);
  address.search = new URLSearchParams(query).toString();
  return address;
};
