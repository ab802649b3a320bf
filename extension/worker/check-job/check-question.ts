import { remainingMs } from '#shared/domain/spend/details-pace.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { say } from '#shared/texts/say.ts';
import type { DisclosureView } from '#extension/messaging/consent-protocol.ts';

/** The texts of the question, in the form of the disclosure dialog. `count`: the number of ads. */
export const questionAbout = (count: number): DisclosureView => {
  const { title, intro, keepOpen, yes, no } = texts.question;
  const minutes = Math.round(remainingMs(count, 0, 0) / MINUTE_MS);
  return {
    title: say(title, { count }),
    intro: say(intro, { minutes }),
    facts: [],
    changeMind: keepOpen,
    allow: yes,
    notNow: no,
  };
};
