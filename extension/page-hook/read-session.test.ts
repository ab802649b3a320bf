import { describe, expect, test } from 'vitest';
import { capture, describeWithCaptures, FULL_PAGE } from '#tests/support/browser/library/captures.ts';
import { jazoestOf, sessionInHtml, sessionOf } from '#tests/support/stand-ins/ad-library/session.ts';
import { captureNatives } from './natives.ts';
import { readSession } from './read-session.ts';
import type { SentRequest } from './sent-request.ts';

const sessionIn = (html: string): SentRequest | null => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const location = { origin: 'https://www.facebook.com' };
  const scope = { document, location, devicePixelRatio: 1.25 } as unknown as Window & typeof globalThis;
  return readSession(captureNatives(window), scope);
};
const inScript = (text: string): string => `<body><script type="application/json" data-sjs>${text}</script></body>`;

describe('the session in the HTML of a page', () => {
  const html = sessionInHtml(sessionOf(3), 'session-3');

  test('becomes a request with the token in field, header and checksum, and the session id', () => {
    expect(sessionIn(inScript(html))).toMatchObject({
      url: 'https://www.facebook.com/api/graphql/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-fb-lsd': 'AVq3-stand-in' },
      fields: {
        lsd: 'AVq3-stand-in',
        jazoest: jazoestOf('AVq3-stand-in'),
        __user: '0',
        dpr: '2',
        fb_api_caller_class: 'RelayModern',
      },
      variables: { sessionID: 'session-3' },
    });
  });

  test('of a user who is logged in to Facebook contains the user and the second token, which has the checksum', () => {
    const loggedIn = html
      .replaceAll('"USER_ID":"0"', '"USER_ID":"1000123"')
      .replace('["DTSGInitialData",[],{}', '["DTSGInitialData",[],{"token":"NAcO:4:1"}');
    const fields = sessionIn(inScript(loggedIn))?.fields;
    expect(fields).toMatchObject({ av: '1000123', __user: '1000123', fb_dtsg: 'NAcO:4:1', jazoest: '2538' });
  });

  test('is null without a token, and contains only the fields whose values are in the HTML', () => {
    expect(sessionIn(inScript('{"define":[["SiteData",[],{"hsi":"76"}]]}'))).toBeNull();
    const fields = sessionIn(inScript('{"define":[["LSD",[],{"token":"AVq"},323]]}'))?.fields ?? {};
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['av', 'lsd', 'jazoest']));
    expect(Object.keys(fields)).not.toContain('__hsi');
  });

  test('is not taken from the text of an ad', () => {
    const text = JSON.stringify({ body: '["LSD",[],{"token":"of-an-ad"},323],"sessionID":"of-an-ad"' });
    expect(sessionIn(inScript(text))).toBeNull();
  });
});

describeWithCaptures('the session of a captured page', () => {
  test('has every value that the page states, and the checksum that the page states', () => {
    const html = capture(FULL_PAGE);
    const request = sessionIn(html);
    expect(Object.keys(request?.fields ?? {}).join(' ')).toBe(
      'av __aaid __user __a __req __hs dpr __ccg __rev __hsi __comet_req lsd jazoest __spin_r __spin_b __spin_t __jssesw fb_api_caller_class fb_api_req_friendly_name server_timestamps variables doc_id',
    );
    expect(html).toContain(`__comet_req=94&jazoest=${String(request?.fields['jazoest'])}`);
    expect(request?.variables['sessionID']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});
