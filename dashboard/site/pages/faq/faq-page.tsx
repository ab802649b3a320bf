import { faq } from '#shared/texts/en/site/faq.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import button from '../../../kit/styles/button.module.css';
import layout from '../../../kit/styles/layout.module.css';
import styles from '../../faq/faq.module.css';

export const FaqPage = () => (
  <div className={layout['page']}>
    <div className={layout['section']}>
      <h1 className={layout['title']}>{faq.title}</h1>
      <p className={layout['lead']}>{faq.lead}</p>
      <LivePart name="faq" />
      <div className={styles['elsewhere']}>
        <p>{faq.elsewhere}</p>
        <SiteLink to={paths.contactUs} className={button['quiet']}>
          {faq.ask}
        </SiteLink>
      </div>
    </div>
  </div>
);
