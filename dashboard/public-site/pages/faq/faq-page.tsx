import { faq } from '#shared/texts/en/faq.ts';
import { paths } from '#dashboard/app/paths.ts';
import { LivePart } from '../../host/live-part.tsx';
import { SiteLink } from '../../host/site-link.tsx';
import button from '../../look/button.module.css';
import layout from '../../look/layout.module.css';
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
