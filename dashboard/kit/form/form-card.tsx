import type { ComponentProps, ReactNode } from 'react';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import link from '#dashboard/kit/styles/link.module.css';
import styles from './form.module.css';

type Props = {
  title: string;
  /** A sentence about the purpose of the form. */
  intro?: ReactNode;
  children: ReactNode;
};

/** The card around a form of a visitor. */
export const FormCard = ({ title, intro, children }: Props) => (
  <div className={styles['card']}>
    <div className={styles['head']}>
      <h1 className={styles['title']}>{title}</h1>
      {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
    </div>
    <div className={styles['column']}>{children}</div>
  </div>
);

type AlternativeLinkProps = { question?: string; link: string; to: string; state?: object };

/** A link below a form, for users who need another one. */
export const AlternativeLink = ({ question, link: text, to, state }: AlternativeLinkProps) => (
  <p className={styles['other']}>
    {question}{' '}
    <SiteLink to={to} state={state} className={link['standalone']}>
      {text}
    </SiteLink>
  </p>
);

/** A sentence in a form that names the situation of the user, for example a session that has ended. */
export const FormNote = ({ role, children }: Pick<ComponentProps<'p'>, 'role' | 'children'>) => (
  <p className={styles['situation']} role={role}>
    {children}
  </p>
);
