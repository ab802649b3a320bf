import { useState } from 'react';
import { Logo } from '#dashboard/kit/parts/logo.tsx';
import { Note } from '#dashboard/kit/parts/note.tsx';
import layout from '#dashboard/kit/styles/layout.module.css';
import button from '#dashboard/kit/styles/button.module.css';
import type { Toolbar } from '#extension/chrome/toolbar.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { brand } from '#shared/domain/brand.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import { useFirstSteps, type FirstSteps } from './use-first-steps.ts';
import { WelcomeStep } from './welcome-step.tsx';
import styles from './welcome-page.module.css';

type Props = { ask: Ask; toolbar: Toolbar };
type Open = (screen: 'login' | 'signup' | 'dashboard') => void;

/** The page that opens once, after the extension was installed. It marks each step that the user has done. */
export const WelcomePage = ({ ask, toolbar }: Props) => {
  const found = useFirstSteps({ ask, toolbar });
  const [hasFailed, setFailed] = useState(false);
  const open: Open = (screen) => {
    ask('dashboard.open', { screen }).catch(() => setFailed(true));
  };
  return (
    <main id="welcome" className={layout['narrow']} aria-busy={found.status === 'loading' ? true : undefined}>
      <header className={styles['header']}>
        <span aria-hidden="true">
          <Logo size={44} />
        </span>
        <h1 className={layout['title']}>{welcome.title}</h1>
        <p className={styles['lead']}>{welcome.lead}</p>
      </header>
      {(found.status === 'failed' || hasFailed) && (
        <Note tone="danger" role="alert">
          {welcome.failed}
        </Note>
      )}
      {found.status === 'ready' && !hasFailed && <Steps steps={found.data} open={open} />}
    </main>
  );
};

/** The steps have at most one primary button: the button of the next step. */
const Steps = ({ steps, open }: { steps: FirstSteps; open: Open }) => {
  const { pin, account, save, allDone, stepsLabel } = welcome;
  const { isPinned, email, hasSaved } = steps;
  return (
    <>
      <ol className={styles['steps']} aria-label={stepsLabel}>
        <WelcomeStep number={1} title={pin.title} text={isPinned ? pin.doneText : pin.text} isDone={isPinned} />
        <WelcomeStep
          number={2}
          title={account.title}
          text={email === null ? account.text : say(account.doneText, { email })}
          isDone={email !== null}
        >
          <button type="button" className={button['loud']} onClick={() => open('signup')}>
            {account.signUp}
          </button>
          <button type="button" className={button['quiet']} onClick={() => open('login')}>
            {account.signIn}
          </button>
        </WelcomeStep>
        <WelcomeStep number={3} title={save.title} text={hasSaved ? save.doneText : save.text} isDone={hasSaved}>
          <a
            className={button[email === null ? 'quiet' : 'loud']}
            href={brand.adLibraryUrl}
            target="_blank"
            rel="noopener"
          >
            {save.action}
          </a>
        </WelcomeStep>
      </ol>
      <div className={styles['end']} role="status">
        {isPinned && email !== null && hasSaved && (
          <>
            {allDone.text}
            <button type="button" className={button['loud']} onClick={() => open('dashboard')}>
              {allDone.action}
            </button>
          </>
        )}
      </div>
    </>
  );
};
