import { shell } from '#shared/texts/en/shell.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './site-item.module.css';

type Props = {
  to: string;
  label: string;
  /** The path of the current page. */
  path: string | null;
  isLoud?: boolean;
};

/** A navigation item that links to a page of the site. */
export const SiteItem = ({ to, label, path, isLoud = false }: Props) => (
  <li>
    <SiteLink to={to} className={styles[isLoud ? 'loud' : 'item']} aria-current={path === to ? 'page' : undefined}>
      {label}
    </SiteLink>
  </li>
);

/** A navigation item that opens another site or calls `onPress`. */
export const PlainItem = ({ label, ...target }: { label: string } & ({ href: string } | { onPress: () => void })) => (
  <li>
    {'href' in target ? (
      <a href={target.href} target="_blank" rel="noreferrer" className={styles['item']}>
        {label} <span className={hidden['visuallyHidden']}>{shell.nav.opensNewTab}</span>
      </a>
    ) : (
      <button type="button" className={styles['item']} onClick={target.onPress}>
        {label}
      </button>
    )}
  </li>
);
