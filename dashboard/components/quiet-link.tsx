import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import look from './quiet-link.module.css';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'>;

/** A link to elsewhere among small print; it opens a new tab, which its text or label is to say. */
export const QuietLink = ({ className = '', children, ...rest }: Props) => (
  <a {...rest} className={`${look['link']} ${className}`} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

/** The same to a screen of ours. */
export const QuietWay = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`${look['link']} ${className}`} />
);
