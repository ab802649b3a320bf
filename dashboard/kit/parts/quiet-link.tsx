import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './quiet-link.module.css';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'>;

/** A link in small text to another website. It opens a new tab, so its text or label must mention the new tab. */
export const QuietLink = ({ className = '', children, ...rest }: Props) => (
  <a {...rest} className={`${styles['link']} ${className}`} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

/** A link in small text to a screen of the dashboard. */
export const QuietScreenLink = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`${styles['link']} ${className}`} />
);
