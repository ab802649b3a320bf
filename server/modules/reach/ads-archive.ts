import { fail, type Result } from '#shared/lib/result.ts';
import { readArchiveAnswer, type ArchivePage } from './archive-answer.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import { readText } from './read-text.ts';

/** `size`: how many ads at once, which Meta takes as a hint. `after`: the cursor of the page before. */
export type ArchiveQuestion = { pageId: string; size: number; after: string | null; signal: AbortSignal };

/** Meta's official archive of ads, one page of its answers at a time. */
export type AdsArchive = (question: ArchiveQuestion) => Promise<Result<ArchivePage, ArchiveFailure>>;

type Options = {
  /** With a path where the operator wants another version of the API than ours. */
  graphUrl: string;
  token: string;
  timeoutMs?: number;
};

const VERSION = 'v24.0';
const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 16 * 1024 * 1024;

/** `ad_snapshot_url` is never asked for: Meta puts the caller's token into it. */
const FIELDS = ['id', 'eu_total_reach', 'total_reach_by_location', 'age_country_gender_reach_breakdown'];

/** The countries of which the archive holds every ad, and its reach: an ad that was shown in any of them is found. */
const COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB'.split(' ');

/**
 * The token goes to `graphUrl` alone: in a query, as Meta has it, which is why neither address nor error of a call is ever logged, and
 * a redirect is not followed.
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
      // No connection, no answer in time, an answer without an end. What was thrown may name the address, and so the token.
      return fail({ kind: 'trouble', code: 'no answer' });
    }
  };

type Asked = Omit<ArchiveQuestion, 'signal'> & { token: string };

const addressOf = (graphUrl: string, { pageId, size, after, token }: Asked): URL => {
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
