/** The observed failures of the library's own requests. */
export type Fault =
  | 'rate-limit'
  | 'server-error'
  | 'session'
  | 'token'
  | 'checkpoint'
  | 'stale-document'
  | 'variables'
  | 'login-wall'
  | 'redirect'
  | 'forbidden'
  | 'too-many'
  | 'bad-gateway'
  | 'no-connection';

export type FaultAnswer = { status: number; contentType: string; body: string; location?: string };

const JSON_TYPE = 'text/html; charset=utf-8';

const failed = (error: object): FaultAnswer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: JSON.stringify({ data: null, errors: [error], extensions: { is_final: true } }),
});

const refused = (code: number, summary: string): FaultAnswer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: `for (;;);${JSON.stringify({ __ar: 1, error: code, errorSummary: summary, errorDescription: 'Reload the page.' })}`,
});

/** A response that blocks any request, such as a login page. */
const wall = (status: number, body: string): FaultAnswer => ({ status, contentType: JSON_TYPE, body });

const answers: Readonly<Record<Exclude<Fault, 'no-connection'>, FaultAnswer>> = {
  'rate-limit': failed({ message: 'Rate limit exceeded', code: 1_675_004, severity: 'CRITICAL' }),
  'server-error': failed({
    message: 'A server error field_exception occured. Check server logs for details.',
    code: 1_675_030,
  }),
  session: refused(1_357_004, 'Sorry, something went wrong'),
  token: refused(1_357_001, 'Not logged in'),
  checkpoint: refused(1_357_054, 'Your account is temporarily locked'),
  'stale-document': failed({
    message: 'The GraphQL document with ID 1000000000000001 was not found.',
    code: 1_675_012,
  }),
  variables: failed({ message: 'noncoercible_variable_value', code: 1_675_012, path: ['ad_library_main'] }),
  'login-wall': wall(200, '<!DOCTYPE html><title>Log in</title><form id="login_form"></form>'),
  redirect: { ...wall(302, ''), location: '/login/?next=%2Fads%2Flibrary%2F' },
  forbidden: wall(403, '<script>fetch("/__rd_verify_stand-in?challenge=2")</script>'),
  'too-many': wall(429, 'Too many requests'),
  'bad-gateway': wall(502, '<html><title>Bad gateway</title></html>'),
};

/** Null for a connection that breaks before the response. */
export const faultAnswer = (fault: Fault): FaultAnswer | null => (fault === 'no-connection' ? null : answers[fault]);
