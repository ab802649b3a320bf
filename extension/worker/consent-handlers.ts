import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { readConsent, writeConsent } from './consent.ts';
import { disclosureView } from './disclosure-view.ts';
import type { LibraryTabs } from './library-tabs.ts';

type Options = {
  local: StorageArea;
  tabs: Pick<LibraryTabs, 'notify'>;
  /** Updates the badge, which shows an outdated consent. */
  countNew: () => void;
  now: () => number;
};

type ConsentHandlers = Pick<Handlers, 'consent.get' | 'consent.set' | 'consent.disclosure'>;

/** Handles the messages about the consent to saving. */
export const consentHandlers = ({ local, tabs, countNew, now }: Options): ConsentHandlers => ({
  'consent.disclosure': async () => disclosureView(await readConsent(local)),
  'consent.get': async () => ({ consent: await readConsent(local) }),
  'consent.set': async ({ consent: answer }) => {
    const consent = await writeConsent(local, answer, now());
    countNew();
    await tabs.notify();
    return { consent };
  },
});
