import { isFlagName } from '#shared/flags/flags.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { version } from '#shared/texts/en/server/version.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { element } from './element.ts';

/**
 * Returns notes about this version: that it is too old for the server, and which features the operator has switched
 * off, with the reasons.
 */
export const versionNotes = async (ask: Ask): Promise<HTMLElement[]> => {
  const { switchedOff, isTooOld } = await ask('features.view', {});
  const off = switchedOff.flatMap(({ feature, reason }) =>
    isFlagName(feature) ? [element('p', { class: 'note' }, say(popup.switchedOff[feature], { reason }))] : [],
  );
  return [...(isTooOld ? [updateNote()] : []), ...off];
};

const updateNote = (): HTMLElement =>
  element(
    'section',
    { class: 'note', 'aria-label': say(version.label) },
    element('strong', {}, say(version.title)),
    element('p', {}, say(version.tooOld)),
    element('p', {}, say(version.how)),
  );
