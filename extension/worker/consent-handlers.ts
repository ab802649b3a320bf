import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { readConsent, writeConsent } from './consent.ts';
import { disclosureView } from './disclosure-view.ts';

type Options = {
  local: StorageArea;
  /** Called after each answer, because the library tabs and the badge show the consent. */
  onAnswer: () => Promise<void>;
  now: () => number;
};

/** Handles the messages about the consent to saving. */
export const consentHandlers = ({
  local,
  onAnswer,
  now,
}: Options): Pick<Handlers, 'consent.get' | 'consent.set' | 'consent.disclosure'> => ({
  'consent.disclosure': async () => disclosureView(await readConsent(local)),
  'consent.get': async () => ({ consent: await readConsent(local) }),
  'consent.set': async ({ consent: answer }) => {
    const consent = await writeConsent(local, answer, now());
    await onAnswer();
    return { consent };
  },
});
