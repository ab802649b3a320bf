import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { StorageBlocked } from '#dashboard/kit/states/storage-blocked.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './page-frame.module.css';

const CONTENT_ID = 'content';

/** Pages whose forms lead to a session, which the browser must be able to store. */
const NEED_STORAGE: readonly string[] = [paths.login, paths.signUp, paths.forgotPassword];

/** The header, the footer and the skip link of a prerendered page. `path` null: the Not Found page. */
export const PageFrame = ({ path, children }: { path: string | null; children: ReactNode }) => (
  <>
    <a href={`#${CONTENT_ID}`} className={styles['skip']}>
      {shell.skipToContent}
    </a>
    <SiteHeader path={path} affiliatePortalUrl={brand.affiliatePortalUrl} host={null} />
    <main id={CONTENT_ID} tabIndex={-1} className={styles['main']}>
      {path !== null && NEED_STORAGE.includes(path) ? <IfStorage>{children}</IfStorage> : children}
    </main>
    <SiteFooter designerCredit={brand.designerCredit} />
  </>
);

/**
 * Renders a page that needs storage. If the browser blocks storage, the script in the head hides the children before
 * the first paint, and `dashboard/site/client/start-site.ts` shows the template.
 */
const IfStorage = ({ children }: { children: ReactNode }) => (
  <>
    <div className={styles['stored']}>{children}</div>
    <template data-storage-blocked>
      <StorageBlocked />
    </template>
  </>
);
