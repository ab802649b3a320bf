import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MenuIcon, MoonIcon, SunIcon } from './frame-icons.tsx';
import { PlainItem, SiteItem } from './site-item.tsx';
import styles from './site-header.module.css';

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

/** `theme` null: on the prerendered site, `dashboard/site/client/offer-themes.ts` handles the button. */
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
