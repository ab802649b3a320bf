/** Responses in the formats of Meta's Graph API. */

/** An error of the Graph API. */
export type GraphError = {
  message: string;
  type: string;
  code: number;
  error_subcode?: number;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
  fbtrace_id: string;
};

const error = (code: number, message: string, more: Partial<GraphError> = {}): GraphError => ({
  message,
  type: 'OAuthException',
  code,
  ...more,
  fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUvW',
});

export const BOTH_EMPTY = error(100, 'Invalid parameter', {
  error_subcode: 2334019,
  is_transient: false,
  error_user_title: 'Nothing to search for',
  error_user_msg: 'One of search_terms and search_page_ids has to be given.',
});
export const COUNTRY_UNKNOWN = error(100, '(#100) Param ad_reached_countries[0] must be one of {ALL, AT, …}');
export const PAGE_UNKNOWN = error(100, '(#100) Param search_page_ids[0] is not a page');
export const TOO_MUCH = error(1, 'Please reduce the amount of data you’re asking for, then retry your request');
export const UNKNOWN = error(1, 'An unknown error occurred', { error_subcode: 99 });
export const SERVICE_DOWN = error(2, 'Service temporarily unavailable', { is_transient: true });
export const NO_PERMISSION = error(10, 'Application does not have permission for this action', {
  error_subcode: 2332002,
});
/** Meta's text for a cursor that is too old is not known; the code is that of all invalid parameters. */
export const CURSOR_ENDED = error(100, 'Invalid parameter');
export const VERSION_ENDED = error(2635, 'You are calling a deprecated version of the API.');

/** Meta includes the token in the message about a malformed token. */
export const badToken = (token: string): GraphError => error(190, `Malformed access token ${token}`);
export const TOKEN_EXPIRED = error(190, 'Error validating access token: the session has expired.', {
  error_subcode: 463,
});

/** The rate limit errors of the Graph API. */
export const LIMITS = {
  ofTheApp: error(4, '(#4) Application request limit reached', { error_subcode: 1504022, is_transient: true }),
  ofTheUser: error(17, '(#17) User request limit reached', { error_subcode: 2446079 }),
  ofThePage: error(32, '(#32) Page request limit reached'),
  ofCalls: error(613, '(#613) Calls to this api have exceeded the rate limit.', { error_subcode: 1487742 }),
  ofABusiness: error(80_004, 'There have been too many calls to this account.'),
} as const;

/** An ad in a response. Unknown figures are left out or null. */
export type GraphAd = {
  id: string;
  eu_total_reach?: unknown;
  total_reach_by_location?: unknown;
  age_country_gender_reach_breakdown?: unknown;
};

export const anArchivedAd = (id: string, euTotal: unknown, more: Partial<GraphAd> = {}): GraphAd => ({
  id,
  ...(euTotal === undefined ? {} : { eu_total_reach: euTotal }),
  ...more,
});

type Cell = { age_range: string; male?: unknown; female?: unknown; unknown?: unknown };

/** A breakdown of reach by country, age and gender. */
export const breakdown = (cells: Record<string, Cell[]>) =>
  Object.entries(cells).map(([country, rows]) => ({ country, age_gender_breakdowns: rows }));

type GraphRange = { lower_bound: string; upper_bound?: string };

/** A political or issue ad in a response. Meta leaves unknown figures out; a test can send any value. */
export type PoliticalGraphAd = { id: string } & Record<string, unknown>;

/** The range of the Graph API that contains a value: the bounds are texts. */
export const graphRange = (low: number, high?: number): GraphRange => ({
  lower_bound: String(low),
  ...(high === undefined ? {} : { upper_bound: String(high) }),
});

/** A political ad that reached only one country, with names and texts that nothing may store. */
export const aPoliticalAd = (id: string, country: string, more: Record<string, unknown> = {}): PoliticalGraphAd => ({
  id,
  page_id: '7001',
  page_name: 'A party',
  ad_creative_bodies: ['Vote for us'],
  ad_delivery_start_time: '2024-03-01',
  ad_delivery_stop_time: '2024-03-07',
  currency: 'EUR',
  spend: graphRange(100, 199),
  impressions: graphRange(10_000, 14_999),
  eu_total_reach: 10_000,
  age_country_gender_reach_breakdown: breakdown({ [country]: [{ age_range: '18-24', male: 6_000, female: 4_000 }] }),
  ...more,
});
