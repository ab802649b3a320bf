import type { Natives } from './natives.ts';
import { listScripts, type Fields, type SentRequest } from './sent-request.ts';

/** Only a script with one of these texts is searched for session values. */
const SESSION_SCRIPT = /"LSD",\[\],|"session_?id":"/i;

/**
 * Builds a GraphQL request from the HTML of the page, for a page that has not sent a request yet. It contains the
 * fields that the page takes from its HTML, in the order of the page's own form. Names in quotation marks can't be in
 * the text of an ad, because the page escapes the quotation marks of texts. Null if the HTML has no token.
 */
export const readSession = (natives: Natives, scope: Window & typeof globalThis): SentRequest | null => {
  const text = listScripts(natives, scope)
    .map((script) => String(natives.scriptText(script)))
    .filter((script) => SESSION_SCRIPT.test(script))
    .join('\n');
  const find = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const token = find(/"LSD",\[\],\{"token":"([^"\\]{1,200})"/);
  if (token === undefined) return null;
  const userId = find(/"USER_ID":"(\d{1,25})"/) ?? '0';
  const userToken = find(/"DTSGInit(?:ial)?Data",\[\],\{"token":"([^"\\]{1,300})"/);
  const fields = withoutMissing({
    av: userId,
    __aaid: '0',
    __user: userId,
    __a: '1',
    __req: '1',
    __hs: find(/"haste_session":"([^"\\]{1,200})"/),
    dpr: String(Math.ceil(scope.devicePixelRatio || 1)),
    __ccg: find(/"connectionClass":"(\w{1,30})"/),
    __rev: find(/"client_revision":(\d{1,20})/),
    __hsi: find(/"hsi":"(\d{1,25})"/),
    __comet_req: find(/"comet_env":(\d{1,5})/),
    lsd: token,
    jazoest: checksumOf(userToken ?? token),
    __spin_r: find(/"__spin_r":(\d{1,20})/),
    __spin_b: find(/"__spin_b":"(\w{1,40})"/),
    __spin_t: find(/"__spin_t":(\d{1,20})/),
    __jssesw: find(/"sampleWeight":(\d{1,9}),"sampleWeightKey":"__jssesw"/),
    fb_dtsg: userToken,
    fb_api_caller_class: 'RelayModern',
    fb_api_req_friendly_name: '',
    server_timestamps: 'true',
    variables: '',
    doc_id: '',
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-fb-friendly-name': '', 'x-fb-lsd': token };
  const variables: Fields = { sessionID: find(/"session_?id":"([\w-]{1,100})"/i) };
  return { url: `${scope.location.origin}/api/graphql/`, headers, fields, variables };
};

/** The server checks the token by the sum of its characters. */
const checksumOf = (token: string): string =>
  `2${Array.from(token).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`;

const withoutMissing = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
