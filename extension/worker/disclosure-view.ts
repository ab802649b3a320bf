import type { DisclosureView } from '#extension/messaging/consent-protocol.ts';
import { disclosure as texts } from '#shared/texts/en/ad/disclosure.ts';
import { disclosureFacts } from '#shared/words/disclosure-words.ts';

/** The texts of the disclosure dialog in the Ad Library. */
export const disclosureView = (): DisclosureView => {
  const { title, intro, changeMind, allow, notNow } = texts;
  return { title, intro, facts: [...disclosureFacts], changeMind, allow, notNow };
};
