import { isFlagName } from '#shared/flags/flags.ts';
import { pageHealth } from '#shared/texts/en/page-health.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { element } from './element.ts';

/** What the operator has switched off for this version, with his reason. */
export const switchedOffNotes = async (ask: Ask): Promise<HTMLElement[]> => {
  const { switchedOff } = await ask('features.view', {});
  return switchedOff.flatMap(({ feature, reason }) =>
    isFlagName(feature) ? [element('p', { class: 'note' }, say(pageHealth.switchedOff[feature], { reason }))] : [],
  );
};
