import { useState } from 'react';
import { useAccountQuestion, type AccountChoice } from '#dashboard/components/account-question/use-account-question.ts';
import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountQuestion } from '#shared/platform/platform.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { say } from '#shared/texts/say.ts';
import styles from './popup-question.module.css';

const texts = handOff.extensionAsks;

type Ended = { email: string };

/**
 * Asks whether to switch to the account of the site, if the two differ. Nothing changes until the user answers. The box
 * is always rendered, so that screen readers announce the question.
 */
export const PopupQuestion = ({ presentEmail }: { presentEmail: string }) => {
  const { question, answer } = useAccountQuestion();
  const [ended, setEnded] = useState<Ended | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const choose = async (asked: AccountQuestion, choice: AccountChoice): Promise<void> => {
    setFailure(null);
    try {
      setEnded((await answer(asked, choice)) === 'ended' ? { email: asked.email } : null);
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };
  return (
    <div aria-live="polite" className={styles['region']}>
      {question !== null && (
        <Note label={texts.label}>
          <h2>{texts.title}</h2>
          <p>{say(texts.body, { email: question.email, presentEmail })}</p>
          <p className={styles['quiet']}>{say(texts.kept, { presentEmail })}</p>
          <AnswerButton onClick={() => choose(question, 'switch')}>
            {say(texts.switchTo, { email: question.email })}
          </AnswerButton>
          <AnswerButton onClick={() => choose(question, 'stay')}>
            {say(texts.stayWith, { email: presentEmail })}
          </AnswerButton>
          {failure !== null && <p role="alert">{failure}</p>}
        </Note>
      )}
      {question === null && ended !== null && <Note>{say(texts.ended, { email: ended.email })}</Note>}
    </div>
  );
};

/** The label contains an e-mail address of any length, so the text can wrap. */
const AnswerButton = ({ onClick, children }: { onClick: () => Promise<void>; children: string }) => (
  <StaticButton variant="outline" size="sm" className={styles['answer']} onClick={() => void onClick()}>
    {children}
  </StaticButton>
);
