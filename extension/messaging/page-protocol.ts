import * as z from 'zod/mini';
import { AccountState, RefreshConsent } from '#shared/domain/account/account-state.ts';
import { AdId } from '#shared/domain/ad/ad.ts';
import { NamePattern } from '#shared/domain/files/download-name.ts';
import { AccountQuestion } from './account-question.ts';
import { CardKeys, cardKeysChange } from './card-keys-protocol.ts';
import { checkJobMessages } from './check-job-protocol.ts';
import { consentMessages } from './consent-protocol.ts';
import { requestMessages } from './request-protocol.ts';

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

/** The messages of the pages of the extension, and those that content scripts may send too. */
export const pageProtocol = {
  ...cardKeysChange,
  ...checkJobMessages,
  ...consentMessages,
  'refresh.set': {
    purpose: 'Sets the switch for the refresh of followed pages.',
    from: ['page'],
    input: z.strictObject({ refresh: RefreshConsent }),
    output: z.object({ refresh: RefreshConsent, isRefused: z.boolean() }),
  },
  'refresh.get': {
    purpose:
      'Returns the switch for the refresh of followed pages, and whether the Ad Library currently refuses the refresh.',
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
  ...requestMessages,
  'features.view': {
    purpose:
      'Returns which features the operator has switched off in this version and why, whether the version is too old for the server, and whether the keyboard shortcuts are on.',
    from: ['page'],
    input: Nothing,
    output: z.object({
      keys: CardKeys,
      switchedOff: z.array(z.object({ feature: z.string(), reason: z.string() })),
      isTooOld: z.boolean(),
    }),
  },
  'dashboard.open': {
    purpose:
      'Opens a screen of the dashboard in a tab, with the details of an ad if `adId` is set. A content script can’t open it and must not know its address.',
    from: ['content', 'page'],
    input: z.strictObject({
      adId: z.optional(AdId),
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
    purpose: 'Fetches all data of the account from the server, and stores the file until the page reads it.',
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
  'sync.visible': {
    purpose:
      'Syncs while the page is visible. return: the user or the network has just returned. retryAt: when the page may ask again after a failure (milliseconds since 1970); null after a success.',
    from: ['page'],
    input: z.strictObject({ reason: z.enum(['visible', 'return']) }),
    output: z.object({ retryAt: z.nullable(z.number()) }),
  },
  'pictures.retry': {
    purpose: 'Retries the failed pictures of an ad.',
    from: ['page'],
    input: z.strictObject({ adId: AdId }),
    output: Nothing,
  },
  'anonymous.view': {
    purpose:
      'Returns how many ads were kept while signed out, and how many ads and advertisers were hidden while signed out.',
    from: ['page'],
    input: Nothing,
    output: z.object({ adCount: z.int(), hiddenCount: z.int() }),
  },
  'anonymous.resolve': {
    purpose:
      'Applies the answer of the user: adds the ads that were kept or hidden while signed out to this account, or discards them. adCount: kept ads.',
    from: ['page'],
    input: z.strictObject({ choice: z.enum(['add', 'discard']) }),
    output: z.object({ adCount: z.int() }),
  },
} as const;
