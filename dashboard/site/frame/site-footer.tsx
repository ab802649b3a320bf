import { brand } from '#shared/domain/brand.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { say } from '#shared/texts/say.ts';
import { paths, WITHDRAW_ANCHOR } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './site-footer.module.css';

const links: readonly { to: string; label: string }[] = [
  { to: paths.pricing, label: shell.titles.pricing },
  { to: paths.aboutUs, label: shell.titles.aboutUs },
  { to: paths.learn, label: shell.titles.learn },
  { to: paths.faq, label: shell.titles.faq },
  { to: paths.contactUs, label: shell.titles.contactUs },
  { to: paths.cancelContract, label: declaration.links.cancel },
  { to: `${paths.cancelContract}#${WITHDRAW_ANCHOR}`, label: declaration.links.withdraw },
  { to: paths.privacyPolicy, label: shell.titles.privacyPolicy },
  { to: paths.terms, label: shell.titles.terms },
  { to: paths.imprint, label: shell.titles.imprint },
];

/** An empty `designerCredit` is not shown. */
export const SiteFooter = ({ designerCredit }: { designerCredit: string }) => (
  <footer className={styles['footer']}>
    <div className={styles['row']}>
      <BrandMark />
      <nav aria-label={shell.site.footerLabel}>
        <ul className={styles['links']}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <div className={styles['small']}>
      <p>{say(shell.site.copyright, { brand: brand.name })}</p>
      {designerCredit !== '' && <p>{say(shell.site.credit, { name: designerCredit })}</p>}
      <p>{site.independent}</p>
    </div>
  </footer>
);
