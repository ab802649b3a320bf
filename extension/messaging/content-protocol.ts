import * as z from 'zod/mini';
import { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import { PageReport } from '#shared/domain/client/page-report.ts';
import { accountStateMessages } from './account-state-protocol.ts';
import { cardKeysState } from './card-keys-protocol.ts';
import { checkJobTabMessages } from './check-job-tab-protocol.ts';
import { detailsMessages } from './details-protocol.ts';
import { filterMessages } from './filter-protocol.ts';
import { followMessages } from './follow-protocol.ts';
import { judgementMessages } from './judgement-protocol.ts';
import { pageKitMessages } from './page-kit-protocol.ts';
import { pickerMessages } from './picker-protocol.ts';
import { reachMessages } from './reach-protocol.ts';
import { STATES_LIMIT } from './states-limit.ts';

const Nothing = z.strictObject({});

/** The messages that only content scripts send. The pages of the extension don't load their schemas. */
export const contentProtocol = {
  'ads.states': {
    purpose:
      'Returns which of the ads are saved, and whether Save is available. Input: each ad id with the page id in the data of the page, or null. If the consent is on, a different stored page id is corrected, once while the worker runs.',
    from: ['content'],
    input: z.strictObject({ ads: z.array(z.tuple([AdId, z.nullable(PageId)])).check(z.maxLength(STATES_LIMIT)) }),
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
      canNotifyOfChange: z.boolean(),
    }),
  },
  'page.report': {
    purpose:
      'The user pressed Send report: reports to the server that the page has changed. The report contains no text of the page.',
    from: ['content'],
    input: z.strictObject({ report: z.omit(PageReport, { version: true }) }),
    output: Nothing,
  },
  'page.ignore': {
    purpose:
      'The user was notified that the page has changed and does not report it: no further notification in this version.',
    from: ['content'],
    input: Nothing,
    output: Nothing,
  },
  ...accountStateMessages,
  ...cardKeysState,
  ...checkJobTabMessages,
  ...detailsMessages,
  ...reachMessages,
  ...filterMessages,
  ...followMessages,
  ...judgementMessages,
  ...pageKitMessages,
  ...pickerMessages,
} as const;
