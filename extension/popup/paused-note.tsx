import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticTabLink } from '#dashboard/kit/parts/static-button.tsx';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { SETTINGS_URL } from './popup-parts.ts';

const texts = popup.paused;

type Props = Pick<MessageOutput<'consent.get'>, 'consent'>;

/** A note that saving is paused until the user has answered the new version of the disclosure. */
export const PausedNote = ({ consent }: Props) =>
  consent === 'outdated' && (
    <Note tone="warn" label={texts.label}>
      <p>{texts.text}</p>
      <StaticTabLink variant="outline" size="sm" href={SETTINGS_URL}>
        {texts.action}
      </StaticTabLink>
    </Note>
  );
