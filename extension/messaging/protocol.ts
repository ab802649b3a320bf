import * as z from 'zod/mini';
import { AccountState, CaptureConsent, RefreshConsent } from '#shared/domain/account/account-state.ts';
import { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { NamePattern } from '#shared/domain/files/download-name.ts';
import { PageReport } from '#shared/domain/client/page-report.ts';
import { AccountQuestion } from './account-question.ts';
import { consentMessages } from './consent-protocol.ts';
import { filterMessages } from './filter-protocol.ts';
import { reachMessages } from './reach-protocol.ts';
import { followMessages } from './follow-protocol.ts';
import { requestMessages } from './request-protocol.ts';
import { STATES_LIMIT } from './states-limit.ts';

/**
 * `content`: our script in the Ad Library, which is trusted no more than the page itself. `page`: a page of the
 * extension, for example the popup.
 */
export type Caller = 'content' | 'page';

type Message = { purpose: string; from: readonly Caller[]; input: z.ZodMiniType; output: z.ZodMiniType };

const Nothing = z.strictObject({});

/** The session as our own pages see it. The token never leaves the worker. */
export const SessionView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed-out'), endedEmail: z.optional(z.string()) }),
  z.object({
    state: z.literal('signed-in'),
    userId: z.string(),
    email: z.string(),
    userName: z.string(),
    account: AccountState,
  }),
]);
export type SessionView = z.infer<typeof SessionView>;

/** Every message that the worker answers, with its purpose and the callers that may send it. */
export const protocol = {
  'ads.states': {
    purpose: 'Returns which of the ads are saved, and whether Save is available.',
    from: ['content'],
    input: z.strictObject({ adIds: z.array(AdId).check(z.maxLength(STATES_LIMIT)) }),
    output: z.object({
      savedAdIds: z.array(AdId),
      /** The saved ads that are stored only on this device until the user signs in or a plan is running. */
      keptAdIds: z.array(AdId),
      consent: CaptureConsent,
      account: AccountState,
    }),
  },
  'ads.save': {
    purpose:
      'Saves an ad. Answers only after the durable commit. kept: the ad is stored only on this device, because the user is signed out or no plan is running.',
    from: ['content'],
    input: z.strictObject({ ad: Ad }),
    output: z.object({ state: z.enum(['saved', 'kept']), account: AccountState }),
  },
  'ads.unsave': {
    purpose: 'Removes the bookmark of an ad (undo).',
    from: ['content'],
    input: z.strictObject({ adId: AdId }),
    output: z.object({ state: z.literal('unsaved') }),
  },
  ...consentMessages,
  'refresh.set': {
    purpose: 'Sets the switch for the refresh of followed pages.',
    from: ['page'],
    input: z.strictObject({ refresh: RefreshConsent }),
    output: z.object({ refresh: RefreshConsent, isRefused: z.boolean() }),
  },
  'refresh.get': {
    purpose: 'Returns the state of this switch, and whether the Ad Library currently refuses the refresh.',
    from: ['page'],
    input: Nothing,
    output: z.object({ refresh: RefreshConsent, isRefused: z.boolean() }),
  },
  'download-name.get': {
    purpose: 'Returns the pattern for the names of downloaded files.',
    from: ['page'],
    input: Nothing,
    output: z.object({ pattern: NamePattern }),
  },
  'download-name.set': {
    purpose: 'Stores the pattern of the user for the names of downloaded files.',
    from: ['page'],
    input: z.strictObject({ pattern: NamePattern }),
    output: z.object({ pattern: NamePattern }),
  },
  'features.get': {
    purpose: 'Returns which features this version may start, and whether the user may be notified of a changed page.',
    from: ['content'],
    input: Nothing,
    output: z.object({
      save: z.boolean(),
      spend: z.boolean(),
      follow: z.boolean(),
      filter: z.boolean(),
      download: z.boolean(),
      mayTellOfChange: z.boolean(),
    }),
  },
  ...reachMessages,
  ...filterMessages,
  ...followMessages,
  ...requestMessages,
  'features.view': {
    purpose:
      'Returns which features the operator has switched off in this version and why, and whether the version is too old for the server.',
    from: ['page'],
    input: Nothing,
    output: z.object({
      switchedOff: z.array(z.object({ feature: z.string(), reason: z.string() })),
      isTooOld: z.boolean(),
    }),
  },
  'page.report': {
    purpose:
      'The user pressed Send report: reports to the server that the page has changed. The report contains no text of the page.',
    from: ['content'],
    input: z.strictObject({ report: z.omit(PageReport, { version: true }) }),
    output: Nothing,
  },
  'page.told': {
    purpose:
      'The user was notified that the page has changed and does not report it: no further notification in this version.',
    from: ['content'],
    input: Nothing,
    output: Nothing,
  },
  'dashboard.open': {
    purpose: 'Opens a screen of the dashboard in a tab. A content script can’t open it and must not know its address.',
    from: ['content', 'page'],
    input: z.strictObject({
      screen: z.enum(['login', 'signup', 'subscribe', 'dashboard', 'my-ads', 'following', 'how-spend-is-estimated']),
    }),
    output: Nothing,
  },
  'session.view': {
    purpose: 'Returns the session.',
    from: ['page'],
    input: Nothing,
    output: SessionView,
  },
  'session.sign-in': {
    purpose: 'Signs in. The worker stores the token.',
    from: ['page'],
    input: z.strictObject({ email: z.string(), password: z.string(), keep: z.boolean() }),
    output: SessionView,
  },
  'session.sign-in-by-email': {
    purpose: 'Signs in with the secret of the operator, if one is set. The worker stores the token.',
    from: ['page'],
    input: z.strictObject({ email: z.string(), password: z.string() }),
    output: SessionView,
  },
  'session.sign-out': {
    purpose: 'Signs out. Unsent entries stay locked on this device unless the user discards them.',
    from: ['page'],
    input: z.strictObject({ unsent: z.enum(['keep', 'discard']) }),
    output: Nothing,
  },
  'session.question': {
    purpose: 'Returns the open question whether to switch to the account of the site; null if there is none.',
    from: ['page'],
    input: Nothing,
    output: z.object({ question: z.nullable(AccountQuestion) }),
  },
  'session.answer-question': {
    purpose:
      'Applies the answer of the user to the question about this account. ended: the session of the site has ended, or the question is no longer open; nothing has changed.',
    from: ['page'],
    input: z.strictObject({ userId: z.string(), choice: z.enum(['switch', 'stay']) }),
    output: z.object({ outcome: z.enum(['switched', 'stayed', 'ended']) }),
  },
  'account.export': {
    purpose: 'Fetches all data of the account from the server, and leaves the file for the page.',
    from: ['page'],
    input: Nothing,
    output: Nothing,
  },
  'account.delete': {
    purpose: 'Deletes the account, then its data on this device, and signs out.',
    from: ['page'],
    input: z.strictObject({ password: z.string() }),
    output: Nothing,
  },
  'site.open': {
    purpose: 'Opens a page of the hosted site in a tab, signed in as the extension is. `path` begins with one slash.',
    from: ['page'],
    input: z.strictObject({ path: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s#]*$/)) }),
    output: Nothing,
  },
  'api.call': {
    purpose:
      'Calls an endpoint of the contract for our pages, which have no token. userId: the account that the page shows. If another account is signed in, a call that needs a session is rejected with AUTH_REQUIRED.',
    from: ['page'],
    input: z.strictObject({ group: z.string(), name: z.string(), input: z.unknown(), userId: z.nullable(z.string()) }),
    output: z.object({ value: z.unknown() }),
  },
  'sync.run': {
    purpose: 'Pushes and pulls now. Pages read the progress from the local store.',
    from: ['page'],
    input: Nothing,
    output: Nothing,
  },
  'pictures.retry': {
    purpose: 'Retries the failed pictures of an ad.',
    from: ['page'],
    input: z.strictObject({ adId: AdId }),
    output: Nothing,
  },
  'anonymous.view': {
    purpose: 'Returns the number of ads that were kept while signed out.',
    from: ['page'],
    input: Nothing,
    output: z.object({ adCount: z.int() }),
  },
  'anonymous.resolve': {
    purpose: 'Applies the answer of the user: adds the ads kept while signed out to this account, or discards them.',
    from: ['page'],
    input: z.strictObject({ choice: z.enum(['add', 'discard']) }),
    output: z.object({ adCount: z.int() }),
  },
} as const satisfies Record<string, Message>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
/** Names of the messages that a content script may send. */
export type ContentMessage = {
  [N in MessageName]: 'content' extends Protocol[N]['from'][number] ? N : never;
}[MessageName];
export type MessageInput<N extends MessageName> = z.output<Protocol[N]['input']>;
export type MessageOutput<N extends MessageName> = z.output<Protocol[N]['output']>;

/** The form of every message to the worker. `app` distinguishes our messages from others. */
export const Envelope = z.strictObject({ app: z.literal('spendlens'), name: z.string(), input: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

/** Message of the worker to library tabs: the tab must request `ads.states` and `pages.states` again. */
export type StatesChanged = { app: 'spendlens'; news: 'states-changed' };

/** Message of the worker to one library tab: the tab must fetch this path and send the response as `refresh.done`. */
export type LookAtPath = { app: 'spendlens'; news: 'look-at-path'; path: string };
