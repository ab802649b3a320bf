import { shell } from '#shared/texts/en/shell.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import button from '../../../kit/styles/button.module.css';
import layout from '../../../kit/styles/layout.module.css';

/** The page for unknown paths of the hosted site. In the extension, the dashboard has a screen for unknown paths. */
export const NotFoundPage = () => (
  <section className={layout['narrow']}>
    <h1 className={layout['title']}>{shell.titles.notFound}</h1>
    <p className={layout['lead']}>{shell.faults.notFoundBody}</p>
    <p className={layout['actions']}>
      <SiteLink to={paths.home} className={button['loud']}>
        {site.toHome}
      </SiteLink>
      <SiteLink to={paths.dashboard} className={button['quiet']}>
        {shell.faults.toDashboard}
      </SiteLink>
    </p>
  </section>
);
