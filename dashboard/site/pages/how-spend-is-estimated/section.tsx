import type { ReactNode } from 'react';
import layout from '../../../kit/styles/layout.module.css';
import styles from './how-spend-page.module.css';

type Props = { title: string; intro?: string; children?: ReactNode };

export const Section = ({ title, intro, children }: Props) => (
  <section className={styles['section']}>
    <h2 className={layout['heading']}>{title}</h2>
    {intro !== undefined && <p>{intro}</p>}
    {children}
  </section>
);
