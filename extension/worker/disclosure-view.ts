import type { DisclosureView } from '#extension/messaging/consent-protocol.ts';
import type { CaptureConsent } from '#shared/domain/account/account-state.ts';
import { disclosure as texts } from '#shared/texts/en/ad/disclosure.ts';
import { disclosureFacts } from '#shared/words/disclosure-words.ts';

/** The texts of the disclosure dialog. If the consent is outdated, they state that the disclosure has changed. */
export const disclosureView = (consent: CaptureConsent): DisclosureView => {
  const { title, changeMind, allow, notNow } = texts;
  const intro = consent === 'outdated' ? texts.changed : texts.intro;
  return { title, intro, facts: [...disclosureFacts], changeMind, allow, notNow };
};
