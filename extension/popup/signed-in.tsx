import { StaticButton, StaticTabLink } from '#dashboard/kit/parts/static-button.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { brand } from '#shared/domain/brand.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { AccountFooter } from './account-footer.tsx';
import { AccountNotes } from './account-notes.tsx';
import { LastSaves } from './last-saves.tsx';
import { PopupFrame } from './popup-frame.tsx';
import type { PopupParts } from './popup-parts.ts';
import { PopupQuestion } from './popup-question.tsx';
import { SyncLine } from './sync-line.tsx';
import { UnsentSection } from './unsent-section.tsx';
import styles from './actions.module.css';

type Props = { view: SignedInView; parts: PopupParts };

/** The popup of a signed-in user: the main actions, the sync state, notes, unsent changes and the last saved ads. */
export const SignedIn = ({ view, parts: { hint, notes, keys, openScreen } }: Props) => {
  const { sync } = useAccount();
  const top = (
    <>
      {hint}
      <div className={styles['actions']}>
        <StaticTabLink variant={hint === null ? 'solid' : 'outline'} href={brand.adLibraryUrl}>
          {popup.openLibrary}
        </StaticTabLink>
        <StaticButton variant="outline" onClick={() => openScreen('dashboard')}>
          {popup.dashboard}
        </StaticButton>
      </div>
      {sync !== null && <SyncLine status={sync} />}
    </>
  );
  return (
    <PopupFrame top={top} footer={<AccountFooter view={view} />}>
      <PopupQuestion presentEmail={view.email} />
      {notes}
      <AccountNotes account={view.account} openScreen={openScreen} />
      <UnsentSection email={view.email} />
      <LastSaves />
      {keys}
    </PopupFrame>
  );
};
