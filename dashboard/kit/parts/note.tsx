import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = {
  tone?: 'accent' | 'warn' | 'danger';
  role?: 'status' | 'alert';
  /** The name for screen readers. A note with a name is a region of the page. */
  label?: string;
  children: ReactNode;
};

/** A short message in a box, with its actions. It has no Chakra component, so that every page can use it. */
export const Note = ({ tone = 'accent', role, label, children }: Props) => {
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element className={`${styles['note']} ${styles[tone]}`} role={role} aria-label={label}>
      {children}
    </Element>
  );
};
