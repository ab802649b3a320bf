import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import { Ticket, UserId } from './fields.ts';

const app = z.literal('spendlens');

/**
 * The messages from the hosted site to the extension. None of them can change the account of a signed-in extension.
 * - `signed-in`: the site is signed in as `userId`. The extension answers with a challenge if it needs a code.
 * - `code`: a hand-off code that the site requested for the last challenge of this tab.
 * - `arrived`: the page was opened with this hand-off code. The extension answers with the verifier if it opened the
 *   page in this tab with this code.
 * - `signed-out`: the session may have ended, so the extension asks the server whether its own session is still valid.
 * - `check-start`: the user of the site requests a check of these ads. The extension asks the user in a tab of the Ad
 *   Library first. `check-view` returns the progress, and `check-close` cancels the check or hides its result.
 */
export const SiteMessage = z.discriminatedUnion('news', [
  z.strictObject({ app, news: z.literal('signed-in'), userId: UserId }),
  z.strictObject({ app, news: z.literal('code'), code: Ticket }),
  z.strictObject({ app, news: z.literal('arrived'), code: Ticket }),
  z.strictObject({ app, news: z.literal('signed-out') }),
  z.strictObject({
    app,
    news: z.literal('check-start'),
    userId: UserId,
    adIds: z.array(AdId).check(z.minLength(1), z.maxLength(ADS_PER_PRESS)),
  }),
  z.strictObject({ app, news: z.enum(['check-view', 'check-close']), userId: UserId }),
]);
export type SiteMessage = z.infer<typeof SiteMessage>;
/** The messages about a check of ads. */
export type CheckMessage = Extract<SiteMessage, { news: 'check-start' | 'check-view' | 'check-close' }>;

export const isCheckMessage = (message: SiteMessage): message is CheckMessage =>
  'news' in message && message.news.startsWith('check-');

/** The messages about the session. */
export type SessionMessage = Exclude<SiteMessage, CheckMessage>;

/** Answer of the extension. `none`: the message had no effect, or the extension can't be reached. */
export type SiteReply =
  | { answer: 'done' }
  | { answer: 'none' }
  /** S256 challenge for the code that the site requests next (RFC 7636). */
  | { answer: 'challenge'; challenge: string }
  | { answer: 'verifier'; verifier: string }
  /** `value`: a `CheckOutcome` or a `CheckJob`, which the site parses. */
  | { answer: 'check'; value: unknown };
