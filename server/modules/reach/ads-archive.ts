import { fail, type Result } from '#shared/lib/result.ts';
import { readArchiveAnswer, type ArchivePage } from './archive-answer.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import { readText } from './read-text.ts';

/** `size`: number of ads per page, which Meta treats as a hint. `after`: the cursor of the previous page. */
export type ArchiveQuestion = { pageId: string; size: number; after: string | null; signal: AbortSignal };

/** Client of Meta's official ad archive. Each call reads one page. */
export type AdsArchive = (question: ArchiveQuestion) => Promise<Result<ArchivePage, ArchiveFailure>>;

type Options = {
  /** With a path, if the operator wants another version of the API. */
  graphUrl: string;
  token: string;
  timeoutMs?: number;
};

const VERSION = 'v24.0';
const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 16 * 1024 * 1024;

/** `ad_snapshot_url` is not requested, because Meta includes the token of the caller in it. */
const FIELDS = ['id', 'eu_total_reach', 'total_reach_by_location', 'age_country_gender_reach_breakdown'];

/**
 * The countries for which the archive contains all ads and their reach. An ad that was shown in any of them is found.
 */
const COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB'.split(' ');

/**
 * Creates the client. It sends the token only to `graphUrl`, in the query, as Meta requires. Therefore URLs and errors
 * of calls are never logged, and redirects are not followed.
 */
export const createAdsArchive =
  ({ graphUrl, token, timeoutMs = TIMEOUT_MS }: Options): AdsArchive =>
  async ({ signal, ...question }) => {
    try {
      const response = await fetch(addressOf(graphUrl, { ...question, token }), {
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await readText(response, ANSWER_LIMIT_BYTES);
      return readArchiveAnswer({ status: response.status, headers: response.headers, text });
    } catch {
      // No connection, a timeout, or a response that is too long. The error is dropped because it may contain the URL
      // with the token.
      return fail({ kind: 'trouble', code: 'no answer' });
    }
  };

type PageQuery = Omit<ArchiveQuestion, 'signal'> & { token: string };

const addressOf = (graphUrl: string, { pageId, size, after, token }: PageQuery): URL => {
  const base = new URL(graphUrl);
  const folder = base.pathname.replace(/\/+$/, '');
  const address = new URL(`${folder === '' ? `/${VERSION}` : folder}/ads_archive`, base);
  address.search = new URLSearchParams({
    search_page_ids: pageId,
    ad_reached_countries: JSON.stringify(COUNTRIES),
    ad_type: 'ALL',
    ad_active_status: 'ALL',
    fields: FIELDS.join(','),
    limit: String(size),
    ...(after === null ? {} : { after }),
    access_token: token,
  }).toString();
  return address;
};
