import type { Judgement } from '#shared/domain/synced/judgements.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';
import { readConsent } from './consent.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'local'>;
  state: WorkerState;
  tabs: LibraryTabs;
  /** Starts a sync, so that the Ad Library hides what was hidden elsewhere. */
  ensureFresh: () => void;
};

type JudgementHandlers = Pick<Handlers, 'judgements.ids' | 'judgements.add' | 'judgements.remove'>;

/** Handles the messages about hidden ads and advertisers. Without a login they stay on this device, like saved ads. */
export const judgementHandlers = ({ host, state, tabs, ensureFresh }: Options): JudgementHandlers => ({
  'judgements.ids': async (_input, { tabId }) => {
    if (tabId !== null) await tabs.remember(tabId);
    const { judgements } = await state.account();
    ensureFresh();
    return judgements.ids();
  },
  'judgements.add': async (judged) => {
    const consent = await readConsent(host.local);
    if (consent === 'off') throw new AppError('CAPTURE_NOT_ALLOWED');
    if (consent !== 'on') return { state: 'asks-consent' };
    await (await state.account()).judgements.add(judgementIn(judged));
    return { state: 'judged' };
  },
  'judgements.remove': async (key) => {
    await (await state.account()).judgements.remove(key);
    return {};
  },
});

const judgementIn = (judged: MessageInput<'judgements.add'>): Judgement => {
  const { pageId, pageName } = judged.page;
  return { target: judged.target, id: judged.target === 'ad' ? judged.id : pageId, pageId, pageName };
};
