/**
 * The fields that a visit sends with every request of the page, in the order of the real form. `__req` counts the
 * requests.
 */
export type Session = Readonly<Record<string, string>>;

/** Fictitious values in the format of the real ones. `visit`: number of the page load; each load has its own token. */
export const sessionOf = (visit: number): Session => {
  const lsd = `AVq${visit}-stand-in`;
  return {
    av: '0',
    __aaid: '0',
    __user: '0',
    __a: '1',
    __req: '1',
    __hs: '20778.HCSV2:comet_plat_default_pkg.2.1...0',
    dpr: '1',
    __ccg: 'GOOD',
    __rev: '1030000001',
    __s: `stand:in:${visit}`,
    __hsi: `76000000000000${visit}`,
    __dyn: '7xe6E5q5U5ObwKBWobVo9E4a2i5U4e',
    __csr: 'glgKyfki',
    __hsdp: 'gcE4',
    __hblp: '0vU2',
    __sjsp: 'gcE4',
    __comet_req: '94',
    lsd,
    jazoest: jazoestOf(lsd),
    __spin_r: '1030000001',
    __spin_b: 'trunk',
    __spin_t: '1790000000',
    __jssesw: '1',
  };
};

/** The fields of the form that the HTML of the page contains. The other fields are known to its scripts only. */
export const FIELDS_IN_HTML: readonly string[] =
  'av __aaid __user __a __req __hs dpr __ccg __rev __hsi __comet_req lsd jazoest __spin_r __spin_b __spin_t __jssesw'.split(
    ' ',
  );

/** The definitions of the real page's first data block from which its scripts take the session. */
export const sessionInHtml = (session: Session, sessionId: string): string =>
  JSON.stringify({
    require: [['ScheduledServerJS', 'handle', null, [{ __bbox: { define: definitionsOf(session), require: [] } }]]],
    preloaders: [{ queryName: 'AdLibraryFoundationRootQuery', variables: { sessionID: sessionId, source: null } }],
  });

const definitionsOf = (session: Session): unknown[] => [
  ['CurrentUserInitialData', [], { ACCOUNT_ID: session['__user'], USER_ID: session['__user'], NAME: '' }, 270],
  ['DTSGInitialData', [], {}, 258],
  ['LSD', [], { token: session['lsd'] }, 323],
  [
    'SiteData',
    [],
    {
      server_revision: Number(session['__rev']),
      client_revision: Number(session['__rev']),
      haste_session: session['__hs'],
      pr: 1,
      hsi: session['__hsi'],
      comet_env: Number(session['__comet_req']),
      __spin_r: Number(session['__spin_r']),
      __spin_b: session['__spin_b'],
      __spin_t: Number(session['__spin_t']),
    },
    317,
  ],
  ['JSErrorLoggingConfig', [], { sampleWeight: 1, sampleWeightKey: '__jssesw', projectBlocklist: [] }, 2776],
  ['WebConnectionClassServerGuess', [], { connectionClass: session['__ccg'] }, 4705],
];

/** The page's checksum of its token. */
export const jazoestOf = (lsd: string): string =>
  `2${Array.from(lsd).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)}`;

/** Fixed header value of the page's requests. */
export const ASBD_ID = '359341';

export type GraphqlCall = { friendlyName: string; variables: object; documentId: string };

/** The form of a request, in the field order of the real page. */
export const formOf = (session: Session, { friendlyName, variables, documentId }: GraphqlCall): URLSearchParams =>
  new URLSearchParams({
    ...session,
    fb_api_caller_class: 'RelayModern',
    fb_api_req_friendly_name: friendlyName,
    server_timestamps: 'true',
    variables: JSON.stringify(variables),
    doc_id: documentId,
  });

/** The headers of a request. */
export const headersOf = (session: Session, { friendlyName }: GraphqlCall): Record<string, string> => ({
  'content-type': 'application/x-www-form-urlencoded',
  'x-fb-friendly-name': friendlyName,
  'x-fb-lsd': session['lsd'] ?? '',
  'x-asbd-id': ASBD_ID,
});
