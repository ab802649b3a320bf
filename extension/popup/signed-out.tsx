import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton, StaticTabLink } from '#dashboard/kit/parts/static-button.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { brand } from '#shared/domain/brand.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { PopupFailure } from './popup-notes.tsx';
import { PopupFrame } from './popup-frame.tsx';
import type { PopupParts } from './popup-parts.ts';
import styles from './actions.module.css';

const texts = popup.signedOut;

type Props = { view: Extract<SessionView, { state: 'signed-out' }>; parts: PopupParts };

/**
 * The popup of a visitor. A new user sees Sign up first. A user who already saved ads here or whose session ended sees
 * Log in first.
 */
export const SignedOut = ({ view, parts: { hint, notes, keys, openScreen } }: Props) => {
  const { platform } = useServices();
  const { found } = useLoaded(async () => (await platform.anonymous?.count())?.saved ?? 0);
  if (found.status === 'failed') return <PopupFailure />;
  if (found.status === 'loading') return <PopupFrame isBusy />;

  const kept = found.data;
  const hasEnded = view.endedEmail !== undefined;
  const screens: readonly ['login' | 'signup', 'login' | 'signup'] =
    kept > 0 || hasEnded ? ['login', 'signup'] : ['signup', 'login'];
  const labels = { login: texts.signIn, signup: texts.signUp };
  const top = (
    <>
      {hint}
      {hasEnded ? <Note role="status">{sessionTexts.ended}</Note> : <p className={styles['lead']}>{texts.lead}</p>}
      {kept > 0 && <Note>{say(texts.kept, { count: kept })}</Note>}
      <div className={styles['actions']}>
        {screens.map((screen, index) => (
          <StaticButton
            key={screen}
            variant={index === 0 && hint === null ? 'solid' : 'outline'}
            onClick={() => openScreen(screen)}
          >
            {labels[screen]}
          </StaticButton>
        ))}
        <StaticTabLink variant="outline" href={brand.adLibraryUrl} className={styles['wide']}>
          {popup.openLibrary}
        </StaticTabLink>
      </div>
    </>
  );
  return (
    <PopupFrame top={top}>
      {notes}
      {keys}
    </PopupFrame>
  );
};
