import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './page-frame.module.css';

const CONTENT = 'content';

/** What stands around a prerendered page. `path` null: an address that is none. */
export const PageFrame = ({ path, children }: { path: string | null; children: ReactNode }) => (
  <>
    <a href={`#${CONTENT}`} className={styles['skip']}>
      {shell.skipToContent}
    </a>
    <SiteHeader path={path} affiliatePortalUrl={brand.affiliatePortalUrl} host={null} />
    <main id={CONTENT} tabIndex={-1} className={styles['main']}>
      {children}
    </main>
    <SiteFooter designerCredit={brand.designerCredit} />
  </>
);
