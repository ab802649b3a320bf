import type { IncomingHttpHeaders } from 'node:http';
import { detailsOf } from './details.ts';
import { BUNDLES, DETAILS_QUERY, detailsModule } from './details-module.ts';
import type { Fault } from './faults.ts';
import type { StandInOptions } from './options.ts';
import type { RawAd } from './raw-ads.ts';
import { dataBlock } from './page-html.ts';
import { digitsOf, seededRandom } from './seeded.ts';
import { ASBD_ID, FIELDS_IN_HTML, jazoestOf, sessionInHtml, sessionOf, type Session } from './session.ts';

/** Captured on 6 October 2026. */
const FIELDS =
  'av __aaid __user __a __req __hs dpr __ccg __rev __s __hsi __dyn __csr __hsdp __hblp __sjsp __comet_req lsd jazoest __spin_r __spin_b __spin_t __jssesw';
/** These follow the fields of the session. A request with other fields is rejected. */
const QUERY_FIELDS = 'fb_api_caller_class fb_api_req_friendly_name server_timestamps variables doc_id';
const VARIABLES = 'adArchiveID pageID country sessionID source isAdNonPolitical isAdNotAAAEligible';

/** A received request for ad details. */
type DetailsCall = { headers: IncomingHttpHeaders; form: URLSearchParams };

/** The number in the HTML with `detailsModule: 'stale'`. The server does not know it. */
const STALE_NUMBER = '1234500000054321';

type Known = { ads: readonly RawAd[]; session: Session; sessionId: string };

/**
 * Answers requests for ad details like the server: it accepts only the page's own form and returns the reach of each
 * ad.
 */
export const createDetailsDesk = ({ options, ads }: { options: StandInOptions; ads: readonly RawAd[] }) => {
  const random = seededRandom(options.seed + 77);
  const objections: string[] = [];
  let visit = 0;
  let number = digitsOf(random, 17);
  const known = (): Known => ({ ads, session: sessionOf(visit), sessionId: `stand-in-session-${visit}` });
  const scripts: Readonly<Record<StandInOptions['detailsModule'], (nonce: string) => string>> = {
    'in-html': (nonce) => `<script nonce="${nonce}">${detailsModule(number)}</script>`,
    'in-bundle': (nonce) =>
      `<script nonce="${nonce}" crossorigin="anonymous" src="${BUNDLES}first-${options.seed}-${visit}.js"></script>`,
    'on-demand': () => '',
    stale: (nonce) => `<script nonce="${nonce}">${detailsModule(STALE_NUMBER)}</script>`,
  };

  const answer = (call: DetailsCall): { data: object } | { fault: Fault } => {
    const wrong = objectionsTo(call, known());
    objections.push(...wrong);
    if (wrong.length > 0) return { fault: 'variables' };
    if (call.form.get('doc_id') !== number) return { fault: 'stale-document' };
    const { adArchiveID } = JSON.parse(call.form.get('variables') ?? '{}') as { adArchiveID: string };
    const ad = ads.find(({ ad_archive_id }) => ad_archive_id === adArchiveID);
    if (ad === undefined) return { data: { ad_library_main: { ad_details: null } } };
    return { data: detailsOf(ad, { said: options.reaches[adArchiveID], hasUk: options.hasUk }) };
  };

  return {
    objections,
    answer,
    /** Starts a page load; returns the session that the page sends with its requests. */
    openVisit: (): Pick<Known, 'session' | 'sessionId'> => {
      visit += 1;
      const { session, sessionId } = known();
      return { session, sessionId };
    },
    /** The scripts that the HTML contains from the start: the session, and perhaps the module of the query. */
    modules: (nonce: string): string => {
      const { session, sessionId } = known();
      return dataBlock(sessionInHtml(session, sessionId)) + scripts[options.detailsModule](nonce);
    },
    bundle: (): string => detailsModule(number),
    changeNumber: (): void => {
      number = digitsOf(random, 17);
    },
    /** Waits up to a second, at random, so that a later response can arrive before an earlier one. */
    wait: async (): Promise<void> => {
      if (options.detailsOrder !== 'mixed') return;
      const milliseconds = random() * 1_000;
      await new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
    },
  };
};

/** The differences between a request and the page's own form, readable in a test report; empty if there are none. */
const objectionsTo = ({ headers, form }: DetailsCall, { ads, session, sessionId }: Known): string[] => {
  const variables = JSON.parse(form.get('variables') ?? '{}') as Record<string, unknown>;
  const ad = ads.find(({ ad_archive_id }) => ad_archive_id === variables['adArchiveID']);
  const lsd = form.get('lsd') ?? '';
  // A request that is built from the HTML has no values that only the scripts of the page know.
  const isFromHtml = !form.has('__s');
  const fields = isFromHtml ? FIELDS_IN_HTML.join(' ') : FIELDS;
  const expectations: [what: string, found: unknown, expected: unknown][] = [
    ['fields', [...form.keys()].join(' '), `${fields} ${QUERY_FIELDS}`],
    ['variables', Object.keys(variables).join(' '), VARIABLES],
    ['name', form.get('fb_api_req_friendly_name'), DETAILS_QUERY],
    ['content type', headers['content-type'], 'application/x-www-form-urlencoded'],
    ['header of the name', headers['x-fb-friendly-name'], DETAILS_QUERY],
    ['header of the token', headers['x-fb-lsd'], session['lsd']],
    ['asbd id', headers['x-asbd-id'], isFromHtml ? undefined : ASBD_ID],
    ['checksum', form.get('jazoest'), jazoestOf(lsd)],
    ['count of calls', /^[0-9a-z]{1,4}$/.test(form.get('__req') ?? ''), true],
    ['page', variables['pageID'], ad?.page_id],
    ['country', variables['country'], new URL(headers.referer ?? 'x:').searchParams.get('country') ?? 'ALL'],
    ['session', variables['sessionID'], sessionId],
    ['source', variables['source'], null],
    ['non-political', variables['isAdNonPolitical'], !ad?.categories.includes('POLITICAL')],
    ['not eligible', variables['isAdNotAAAEligible'], ad?.is_aaa_eligible === false],
    ...Object.entries(session).flatMap(([name, value]): [string, unknown, unknown][] =>
      name === '__req' || !fields.split(' ').includes(name) ? [] : [[name, form.get(name), value]],
    ),
  ];
  return expectations
    .filter(([, found, right]) => found !== right)
    .map(([what, found, right]) => `${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(right)}`);
};
