import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { StorageBlocked } from '#dashboard/kit/states/storage-blocked.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './page-frame.module.css';

const CONTENT = 'content';

/** Pages that are of no use in a browser that stores nothing: what they begin ends in a session. */
const NEED_STORAGE: readonly string[] = [paths.login, paths.signUp, paths.forgotPassword];

/** What stands around a prerendered page. `path` null: an address that is none. */
export const PageFrame = ({ path, children }: { path: string | null; children: ReactNode }) => (
  <>
    <a href={`#${CONTENT}`} className={styles['skip']}>
      {shell.skipToContent}
    </a>
    <SiteHeader path={path} affiliatePortalUrl={brand.affiliatePortalUrl} host={null} />
    <main id={CONTENT} tabIndex={-1} className={styles['main']}>
      {path !== null && NEED_STORAGE.includes(path) ? <IfStorage>{children}</IfStorage> : children}
    </main>
    <SiteFooter designerCredit={brand.designerCredit} />
  </>
);

/**
 * Without storage, the script in the head hides the children before the first paint, and
 * `dashboard/site/client/explain-storage.ts` shows the template.
 */
const IfStorage = ({ children }: { children: ReactNode }) => (
  <>
    <div className={styles['stored']}>{children}</div>
    <template>
      <StorageBlocked />
    </template>
  </>
);
