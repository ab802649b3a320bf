import { brand } from '#shared/domain/brand.ts';
import { paths } from '#dashboard/app/paths.ts';
import { Logo } from '#dashboard/components/logo.tsx';
import { SiteLink } from '../host/site-link.tsx';
import styles from './brand-mark.module.css';

/** Logo and name, to the landing page. */
export const BrandMark = () => (
  <SiteLink to={paths.home} className={styles['brand']}>
    <span aria-hidden="true">
      <Logo size={26} />
    </span>
    {brand.name}
  </SiteLink>
);
