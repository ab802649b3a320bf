import type { ComponentProps } from 'react';
import styles from './form.module.css';

/** A sentence in a form that names the situation of the user, for example a session that has ended. */
export const FormNote = ({ role, children }: Pick<ComponentProps<'p'>, 'role' | 'children'>) => (
  <p className={styles['situation']} role={role}>
    {children}
  </p>
);
