import type { ReactNode } from 'react';
import styles from './ad-spend.module.css';

type Props = {
  /** Check Spend or the amounts. */
  head: ReactNode;
  /** The other figures, or what a check found out. */
  rest: ReactNode;
  /** What is between both parts while it is open. */
  children?: ReactNode;
};

/** The two parts of the spend of an ad. Each keeps its height while it is empty. */
export const SpendParts = ({ head, rest, children }: Props) => (
  <>
    <div className={styles['head']} data-spend-head="" tabIndex={-1}>
      {head}
    </div>
    {children}
    <div className={styles['rest']}>{rest}</div>
  </>
);
