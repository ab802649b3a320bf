import { TICKET_FORM } from '#shared/domain/ticket-form.ts';

/** Where the hosted site takes up a session that the extension hands over. */
export const HAND_OFF_PATH = '/handoff';

/** The code stands in the hash, which no server, log or referrer ever sees. `next`: a path of the site. */
export const handOffAddress = (siteOrigin: string, { code, next }: { code: string; next: string }): string =>
  `${siteOrigin}${HAND_OFF_PATH}?next=${encodeURIComponent(next)}#${code}`;

/** The code of such an address, as far as it can be one. */
export const handOffCodeIn = (hash: string): string | null => {
  const code = hash.replace(/^#/, '');
  return TICKET_FORM.test(code) ? code : null;
};
