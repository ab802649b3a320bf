import { useState } from 'react';
import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import styles from './account-footer.module.css';

const texts = popup.unsent;

/** `hasAsked`: the user cancelled the question, so the focus returns to the button. */
type Step = { name: 'offer'; hasAsked: boolean } | { name: 'ask'; count: number } | { name: 'failed' };

/** Shows the account and a sign-out button. The button asks the user first if there are unsent changes. */
export const AccountFooter = ({ view }: { view: SignedInView }) => {
  const { platform } = useServices();
  const { services } = useAccount();
  const plan = view.account === 'signed-out' ? 'unpaid' : view.account;
  const [step, setStep] = useState<Step>({ name: 'offer', hasAsked: false });

  const run = (task: () => Promise<void>): void => {
    task().catch(() => setStep({ name: 'failed' }));
  };
  const signOut = (unsent: 'keep' | 'discard'): void => run(() => platform.session.signOut({ unsent }));
  const startSignOut = async (): Promise<void> => {
    const { ads } = services.status === 'ready' ? services.data : await platform.openAccount();
    const count = (await ads.unsent()).length;
    if (count === 0) await platform.session.signOut({ unsent: 'keep' });
    else setStep({ name: 'ask', count });
  };

  return (
    <section className={styles['footer']} aria-label={popup.account.label}>
      {step.name === 'failed' && (
        <Note tone="danger" role="alert">
          {popup.failed}
        </Note>
      )}
      {step.name === 'ask' && (
        <>
          <p role="alert">{say(texts.text, { count: step.count })}</p>
          <div className={styles['choices']}>
            <StaticButton variant="outline" size="sm" ref={focusOnArrival} onClick={() => signOut('keep')}>
              {texts.keep}
            </StaticButton>
            <StaticButton variant="danger" size="sm" onClick={() => signOut('discard')}>
              {texts.discard}
            </StaticButton>
            <StaticButton variant="ghost" size="sm" onClick={() => setStep({ name: 'offer', hasAsked: true })}>
              {texts.cancel}
            </StaticButton>
          </div>
        </>
      )}
      {step.name === 'offer' && (
        <div className={styles['account']}>
          <p className={styles['words']}>
            {say(popup.account.signedInAs, { email: view.email })}
            <span>{popup.account.plan[plan]}</span>
          </p>
          <StaticButton
            variant="ghost"
            size="sm"
            ref={step.hasAsked ? focusOnArrival : null}
            onClick={() => run(startSignOut)}
          >
            {popup.account.signOut}
          </StaticButton>
        </div>
      )}
    </section>
  );
};
