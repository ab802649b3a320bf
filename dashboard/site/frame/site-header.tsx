import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MenuIcon, MoonIcon, SunIcon } from './frame-icons.tsx';
import { PlainItem, SiteItem } from './site-item.tsx';
import styles from './site-header.module.css';

/** The `id` of the navigation, which is a popover on small screens. */
export const NAVIGATION_ID = 'site-navigation';

/** What the dashboard knows of who is there, and does itself. */
export type HeaderHost = {
  viewer: 'unknown' | 'visitor' | 'user';
  onLogout: () => void;
  theme: { label: string; onToggle: () => void };
};

type Props = {
  /** The address that is shown; null: one that is none. */
  path: string | null;
  /** Empty: our own page. */
  affiliatePortalUrl: string;
  /** Null on the prerendered site: both menus are in the page then, and the script in its head says whose is shown. */
  host: HeaderHost | null;
};

/**
 * Logo, menu, theme. On small screens, the menu is a popover, which needs no script, and Sign Up is also in the bar. On
 * other screens, the menu is in the bar.
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

/** Only on small screens, for visitors. */
const SignUpInBar = ({ host }: Pick<Props, 'host'>) => {
  if (host !== null && host.viewer !== 'visitor') return null;
  return (
    <SiteLink to={paths.signUp} className={`${styles['signUp']} ${host === null ? styles['visitor'] : ''}`}>
      {shell.titles.signUp}
    </SiteLink>
  );
};

/** On the prerendered site `dashboard/site/client/offer-themes.ts` makes it work. */
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
