/** The ways the library's own calls fail, as they have been seen. */
export type Fault =
  | 'rate-limit'
  | 'server-error'
  | 'session'
  | 'token'
  | 'checkpoint'
  | 'stale-document'
  | 'variables'
  | 'login-wall'
  | 'no-connection';

export type FaultAnswer = { status: number; contentType: string; body: string };

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

/** Null for a connection that breaks without an answer. */
export const faultAnswer = (fault: Fault): FaultAnswer | null => {
  switch (fault) {
    case 'rate-limit':
      return failed({ message: 'Rate limit exceeded', code: 1_675_004, severity: 'CRITICAL' });
    case 'server-error':
      return failed({
        message: 'A server error field_exception occured. Check server logs for details.',
        code: 1_675_030,
      });
    case 'session':
      return refused(1_357_004, 'Sorry, something went wrong');
    case 'token':
      return refused(1_357_001, 'Not logged in');
    case 'checkpoint':
      return refused(1_357_054, 'Your account is temporarily locked');
    case 'stale-document':
      return failed({ message: 'The GraphQL document with ID 1000000000000001 was not found.', code: 1_675_012 });
    case 'variables':
      return failed({
        message: 'noncoercible_variable_value',
        code: 1_675_012,
        path: ['ad_library_main'],
      });
    case 'login-wall':
      return {
        status: 200,
        contentType: JSON_TYPE,
        body: '<!DOCTYPE html><title>Log in</title><form id="login_form"></form>',
      };
    case 'no-connection':
      return null;
  }
};
