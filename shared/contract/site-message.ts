import * as z from 'zod/mini';
import { Ticket, UserId } from './fields.ts';

const app = z.literal('spendlens');

/**
 * The messages from the hosted site to the extension. None of them can change the account of a signed-in extension.
 * - `signed-in`: the site is signed in as `userId`. The extension answers with a challenge if it needs a code.
 * - `code`: a hand-off code that the site requested for the last challenge of this tab.
 * - `arrived`: the page was opened with this hand-off code. The extension answers with the verifier if it opened the
 *   page in this tab with this code.
 * - `signed-out`: the session may have ended, so the extension asks the server whether its own session is still valid.
 */
export const SiteMessage = z.discriminatedUnion('news', [
  z.strictObject({ app, news: z.literal('signed-in'), userId: UserId }),
  z.strictObject({ app, news: z.literal('code'), code: Ticket }),
  z.strictObject({ app, news: z.literal('arrived'), code: Ticket }),
  z.strictObject({ app, news: z.literal('signed-out') }),
]);
export type SiteMessage = z.infer<typeof SiteMessage>;

/** Answer of the extension. `none`: the message had no effect, or the extension can't be reached. */
export type SiteReply =
  | { answer: 'done' }
  | { answer: 'none' }
  /** S256 challenge for the code that the site requests next (RFC 7636). */
  | { answer: 'challenge'; challenge: string }
  | { answer: 'verifier'; verifier: string };
