import { shell } from '#shared/texts/en/shell.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import styles from './site-item.module.css';

type Props = {
  to: string;
  label: string;
  /** The address that is shown. */
  path: string | null;
  isLoud?: boolean;
};

/** One line of the site's navigation. */
export const SiteItem = ({ to, label, path, isLoud = false }: Props) => (
  <li>
    <SiteLink to={to} className={styles[isLoud ? 'loud' : 'item']} aria-current={path === to ? 'page' : undefined}>
      {label}
    </SiteLink>
  </li>
);

/** One that leads out of the site, or does something. */
export const PlainItem = ({ label, ...leads }: { label: string } & ({ href: string } | { onPress: () => void })) => (
  <li>
    {'href' in leads ? (
      <a href={leads.href} target="_blank" rel="noreferrer" className={styles['item']}>
        {label} <span className={styles['unseen']}>{shell.nav.opensNewTab}</span>
      </a>
    ) : (
      <button type="button" className={styles['item']} onClick={leads.onPress}>
        {label}
      </button>
    )}
  </li>
);
