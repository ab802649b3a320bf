import { brand } from '#shared/domain/brand.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { Logo } from '#dashboard/kit/parts/logo.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import styles from './brand-mark.module.css';

/** A link to the landing page with the logo and the product name. */
export const BrandMark = () => (
  <SiteLink to={paths.home} className={styles['brand']}>
    <span aria-hidden="true">
      <Logo size={26} />
    </span>
    {brand.name}
  </SiteLink>
);
