import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import type { ActiveTab } from '#extension/chrome/active-tab.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';

type Props = { tab: ActiveTab; close: () => void };

/** Offers to reload the active tab, which shows the Ad Library without our controls. Reload is the main action then. */
export const ReloadHint = ({ tab, close }: Props) => (
  <Note>
    <p>{popup.reload.text}</p>
    <StaticButton variant="solid" size="sm" onClick={() => void tab.reload().then(close, close)}>
      {popup.reload.action}
    </StaticButton>
  </Note>
);
