import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import { BrandMark } from './brand-mark.tsx';
import { MenuIcon, MoonIcon, SunIcon } from './frame-icons.tsx';
import styles from './site-header.module.css';
import itemStyles from './site-item.module.css';

/** The `id` of the navigation, which is a popover on small screens. */
export const NAVIGATION_ID = 'site-navigation';

/** The state and the actions that the dashboard provides, if it shows the header. */
export type HeaderHost = {
  viewer: 'unknown' | 'visitor' | 'user';
  onLogout: () => void;
  theme: { label: string; onToggle: () => void };
};

type Props = {
  /** The path of the current page. Null: the Not Found page. */
  path: string | null;
  /** If it is empty, the menu links to our own affiliate screen. */
  affiliatePortalUrl: string;
  /** Null on the prerendered site. The page then contains both menus, and the script in its head selects one. */
  host: HeaderHost | null;
};

/**
 * The header with the logo, the menu and the theme button. On small screens, the menu is a popover, which needs no
 * script, and the bar has an additional Sign Up link. On other screens, the menu is in the bar.
 */
export const SiteHeader = ({ path, affiliatePortalUrl, host }: Props) => (
  <header className={styles['header']}>
    <BrandMark />
    <nav id={NAVIGATION_ID} popover="auto" className={styles['nav']} aria-label={shell.site.label}>
      <ul className={styles['list']}>
        <SiteItem to={paths.pricing} label={shell.titles.pricing} path={path} />
        <SiteItem to={paths.aboutUs} label={shell.titles.aboutUs} path={path} />
        <SiteItem to={paths.learn} label={shell.titles.learn} path={path} />
        <SiteItem to={paths.faq} label={shell.titles.faq} path={path} />
      </ul>
      {(host === null || host.viewer === 'visitor') && (
        <ul className={`${styles['list']} ${host === null ? styles['visitor'] : ''}`}>
          <SiteItem to={paths.login} label={shell.titles.login} path={path} />
          <SiteItem to={paths.signUp} label={shell.titles.signUp} path={path} isLoud />
        </ul>
      )}
      {(host === null || host.viewer === 'user') && (
        <ul className={`${styles['list']} ${host === null ? styles['user'] : ''}`}>
          <SiteItem to={paths.dashboard} label={shell.titles.dashboard} path={path} />
          {affiliatePortalUrl === '' ? (
            <SiteItem to={paths.affiliate} label={shell.nav.affiliate} path={path} />
          ) : (
            <PlainItem href={affiliatePortalUrl} label={shell.nav.affiliate} />
          )}
          {host === null ? (
            <SiteItem to={paths.logout} label={shell.nav.logout} path={path} />
          ) : (
            <PlainItem onPress={host.onLogout} label={shell.nav.logout} />
          )}
        </ul>
      )}
    </nav>
    <SignUpInBar host={host} />
    <ThemeButton theme={host?.theme ?? null} />
    <button
      type="button"
      popoverTarget={NAVIGATION_ID}
      className={`${styles['icon']} ${styles['menu']}`}
      aria-label={shell.site.menu}
    >
      <MenuIcon />
    </button>
  </header>
);

/** The Sign Up link for visitors on small screens. */
const SignUpInBar = ({ host }: Pick<Props, 'host'>) => {
  if (host !== null && host.viewer !== 'visitor') return null;
  return (
    <SiteLink to={paths.signUp} className={`${styles['signUp']} ${host === null ? styles['visitor'] : ''}`}>
      {shell.titles.signUp}
    </SiteLink>
  );
};

/** `theme` null: on the prerendered site, `dashboard/site/client/start-site.ts` handles the button. */
const ThemeButton = ({ theme }: { theme: HeaderHost['theme'] | null }) => (
  <button
    type="button"
    data-theme-toggle=""
    className={styles['icon']}
    aria-label={theme?.label ?? shell.theme.toDark}
    title={theme?.label}
    onClick={theme?.onToggle}
  >
    <MoonIcon className={styles['moon']} />
    <SunIcon className={styles['sun']} />
  </button>
);

type ItemProps = {
  to: string;
  label: string;
  /** The path of the current page. */
  path: string | null;
  isLoud?: boolean;
};

/** A navigation item that links to a page of the site. */
const SiteItem = ({ to, label, path, isLoud = false }: ItemProps) => (
  <li>
    <SiteLink to={to} className={itemStyles[isLoud ? 'loud' : 'item']} aria-current={path === to ? 'page' : undefined}>
      {label}
    </SiteLink>
  </li>
);

/** A navigation item that opens another site or calls `onPress`. */
const PlainItem = ({ label, ...target }: { label: string } & ({ href: string } | { onPress: () => void })) => (
  <li>
    {'href' in target ? (
      <a href={target.href} target="_blank" rel="noreferrer" className={itemStyles['item']}>
        {label} <span className={hidden['visuallyHidden']}>{shell.nav.opensNewTab}</span>
      </a>
    ) : (
      <button type="button" className={itemStyles['item']} onClick={target.onPress}>
        {label}
      </button>
    )}
  </li>
);
