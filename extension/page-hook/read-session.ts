import type { Natives } from './natives.ts';
import { listScripts, type Fields, type SentRequest } from './sent-request.ts';

/** Only a script with one of these texts is searched for session values. */
const SESSION_SCRIPT = /"LSD",\[\],|"session_?id":"/i;

/**
 * The values of the session in the HTML of the page. Names in quotation marks can't be in the text of an ad, because
 * the page escapes the quotation marks of texts.
 */
const VALUES = {
  userId: /"USER_ID":"(\d{1,25})"/,
  haste: /"haste_session":"([^"\\]{1,200})"/,
  connection: /"connectionClass":"(\w{1,30})"/,
  revision: /"client_revision":(\d{1,20})/,
  visit: /"hsi":"(\d{1,25})"/,
  environment: /"comet_env":(\d{1,5})/,
  token: /"LSD",\[\],\{"token":"([^"\\]{1,200})"/,
  userToken: /"DTSGInit(?:ial)?Data",\[\],\{"token":"([^"\\]{1,300})"/,
  spinRevision: /"__spin_r":(\d{1,20})/,
  spinBranch: /"__spin_b":"(\w{1,40})"/,
  spinTime: /"__spin_t":(\d{1,20})/,
  sampleWeight: /"sampleWeight":(\d{1,9}),"sampleWeightKey":"__jssesw"/,
  sessionId: /"session_?id":"([\w-]{1,100})"/i,
} as const;

/**
 * Builds a GraphQL request from the HTML of the page, for a page that has not sent a request yet. It contains the
 * fields that the page takes from its HTML, in the order of the page's own form. Null if the HTML has no token.
 */
export const readSession = (natives: Natives, scope: Window & typeof globalThis): SentRequest | null => {
  const text = listScripts(natives, scope)
    .map((script) => String(natives.scriptText(script)))
    .filter((script) => SESSION_SCRIPT.test(script))
    .join('\n');
  const valueOf = (name: keyof typeof VALUES): string | undefined => VALUES[name].exec(text)?.[1];
  const token = valueOf('token');
  if (token === undefined) return null;
  const userId = valueOf('userId') ?? '0';
  const userToken = valueOf('userToken');
  const fields = withoutMissing({
    av: userId,
    __aaid: '0',
    __user: userId,
    __a: '1',
    __req: '1',
    __hs: valueOf('haste'),
    dpr: String(Math.ceil(scope.devicePixelRatio || 1)),
    __ccg: valueOf('connection'),
    __rev: valueOf('revision'),
    __hsi: valueOf('visit'),
    __comet_req: valueOf('environment'),
    lsd: token,
    jazoest: checksumOf(userToken ?? token),
    __spin_r: valueOf('spinRevision'),
    __spin_b: valueOf('spinBranch'),
    __spin_t: valueOf('spinTime'),
    __jssesw: valueOf('sampleWeight'),
    fb_dtsg: userToken,
    fb_api_caller_class: 'RelayModern',
    fb_api_req_friendly_name: '',
    server_timestamps: 'true',
    variables: '',
    doc_id: '',
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-fb-friendly-name': '', 'x-fb-lsd': token };
  const variables: Fields = { sessionID: valueOf('sessionId') };
  return { url: `${scope.location.origin}/api/graphql/`, headers, fields, variables };
};

/** The server checks the token by the sum of its characters. */
const checksumOf = (token: string): string =>
  `2${Array.from(token).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`;

const withoutMissing = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
