import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton, StaticTabLink } from '#dashboard/kit/parts/static-button.tsx';
import type { ActiveTab } from '#extension/chrome/active-tab.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { isFlagName } from '#shared/flags/flags.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { version } from '#shared/texts/en/server/version.ts';
import { say } from '#shared/texts/say.ts';
import { PopupFrame } from './popup-frame.tsx';
import { SETTINGS_URL } from './popup-parts.ts';

type ReloadProps = { tab: ActiveTab; close: () => void };

/** Offers to reload the active tab, which shows the Ad Library without our controls. Reload is the main action then. */
export const ReloadHint = ({ tab, close }: ReloadProps) => (
  <Note>
    <p>{popup.reload.text}</p>
    <StaticButton variant="solid" size="sm" onClick={() => void tab.reload().then(close, close)}>
      {popup.reload.action}
    </StaticButton>
  </Note>
);

/** A note that saving is paused until the user has answered the new version of the disclosure. */
export const PausedNote = ({ consent }: Pick<MessageOutput<'consent.get'>, 'consent'>) =>
  consent === 'outdated' && (
    <Note tone="warn" label={popup.paused.label}>
      <p>{popup.paused.text}</p>
      <StaticTabLink variant="outline" size="sm" href={SETTINGS_URL}>
        {popup.paused.action}
      </StaticTabLink>
    </Note>
  );

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

/** The popup after an error, for example if the worker can't be reached. */
export const PopupFailure = () => (
  <PopupFrame
    top={
      <Note tone="danger" role="alert">
        <p>{popup.failed}</p>
      </Note>
    }
  />
);
