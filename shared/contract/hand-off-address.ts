/** Form of every ticket: 256 bits in base64url. */
export const TICKET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** The path of the hosted site that accepts a session from the extension. */
export const HAND_OFF_PATH = '/handoff';

/**
 * The code is in the URL fragment, which browsers never send to a server or in a referrer. `next`: a path of the site.
 */
export const handOffAddress = (siteOrigin: string, { code, next }: { code: string; next: string }): string =>
  `${siteOrigin}${HAND_OFF_PATH}?next=${encodeURIComponent(next)}#${code}`;

/** The code in a URL fragment; null if the fragment has another format. */
export const handOffCodeIn = (hash: string): string | null => {
  const code = hash.replace(/^#/, '');
  return TICKET_FORM.test(code) ? code : null;
};
