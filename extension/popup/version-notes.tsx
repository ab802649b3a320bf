import { Note } from '#dashboard/kit/parts/note.tsx';
import { isFlagName } from '#shared/flags/flags.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { version } from '#shared/texts/en/server/version.ts';
import { say } from '#shared/texts/say.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

/**
 * Notes about this version: that it is too old for the server, and which features the operator has switched off, with
 * the reasons.
 */
export const VersionNotes = ({ features }: { features: MessageOutput<'features.view'> }) => (
  <>
    {features.isTooOld && (
      <Note tone="warn" label={version.label}>
        <h2>{version.title}</h2>
        <p>{version.tooOld}</p>
        <p>{version.how}</p>
      </Note>
    )}
    {features.switchedOff.map(
      ({ feature, reason }) =>
        isFlagName(feature) && <Note key={feature}>{say(popup.switchedOff[feature], { reason })}</Note>,
    )}
  </>
);
