import { useId, type ReactNode } from 'react';
import styles from './entry-list.module.css';

type ListProps = {
  title: string;
  tone: 'danger' | 'quiet';
  /** List items, usually of the component `Entry`. */
  children: ReactNode;
};

/** A list of unsent entries with its title. It has no Chakra component, because the popup uses it too. */
export const EntryList = ({ title, tone, children }: ListProps) => {
  const id = useId();
  return (
    <div>
      <h2 id={id} className={`${styles['title']} ${styles[tone]}`}>
        {title}
      </h2>
      <ul className={styles['list']} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
};

type EntryProps = {
  /** Describes the change. */
  words: string;
  /** The reason of a refusal, or the time of the change. */
  detail?: string | undefined;
  /** Buttons of the entry. */
  children?: ReactNode;
};

/** One entry of an `EntryList`. */
export const Entry = ({ words, detail, children }: EntryProps) => (
  <li className={styles['entry']}>
    <span className={styles['words']}>{words}</span>
    {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
    {children !== undefined && <div className={styles['actions']}>{children}</div>}
  </li>
);
