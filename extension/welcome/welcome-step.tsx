import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import styles from './welcome-step.module.css';

type Props = {
  number: number;
  title: string;
  /** What to do; or what was done. */
  text: string;
  isDone: boolean;
  /** The buttons of a step that is not done. */
  children?: ReactNode;
};

/** One step. When it is done, a tick replaces its number, and its buttons are gone. */
export const WelcomeStep = ({ number, title, text, isDone, children }: Props) => (
  <li className={`${styles['step']} ${isDone ? styles['done'] : ''}`}>
    <span className={styles['mark']} aria-hidden="true">
      {isDone ? <Check size={18} strokeWidth={3} /> : number}
    </span>
    <div className={styles['body']}>
      <h2>
        {title} <span className={hidden['visuallyHidden']}>{isDone ? welcome.done : welcome.open}</span>
      </h2>
      <p>{text}</p>
      {!isDone && children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  </li>
);
