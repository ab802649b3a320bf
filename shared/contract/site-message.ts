import * as z from 'zod/mini';
import { Ticket, UserId } from './fields.ts';

/**
 * The only message from the hosted site to the extension; the reply is a boolean. `signed-in`: the extension signs in
 * with `code`, unless it is already signed in as `userId`. `signed-out`: the session may have ended, so the extension
 * asks the server whether its own session is still valid.
 */
export const SiteMessage = z.discriminatedUnion('news', [
  z.strictObject({ app: z.literal('spendlens'), news: z.literal('signed-in'), userId: UserId, code: Ticket }),
  z.strictObject({ app: z.literal('spendlens'), news: z.literal('signed-out') }),
]);
export type SiteMessage = z.infer<typeof SiteMessage>;
