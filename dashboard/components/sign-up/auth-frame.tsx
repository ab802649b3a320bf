import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { authFrame as texts } from '#shared/texts/en/auth-frame.ts';
import { say } from '#shared/texts/say.ts';
import styles from './auth-frame.module.css';

type Props = {
  /** Whether the server emails a code after this form is sent. */
  sendsCode: boolean;
  /** The line about the free trial, which the host reads from the server. */
  trial: ReactNode;
  children: ReactNode;
};

/**
 * The frame around the card of login and sign-up. On wide screens, reasons to sign up are beside the card. On other
 * screens, only the trial and the next step are shown, below the card.
 */
export const AuthFrame = ({ sendsCode, trial, children }: Props) => (
  <div className={styles['frame']}>
    <div className={styles['form']}>{children}</div>
    <section className={styles['reasons']} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{say(texts.title, { brand: brand.name })}</h2>
      <ul>
        {texts.points.map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
    <div className={styles['next']}>
      {trial}
      {sendsCode && <p>{texts.code}</p>}
    </div>
  </div>
);

const TITLE_ID = 'what-you-get';
