import { faq } from '#shared/texts/en/site/faq.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import layout from '../../../kit/styles/layout.module.css';
import styles from './landing-faq.module.css';
import { QUESTIONS_ID } from './section-ids.ts';

/** Shows the first four questions of the FAQ, with the answers of the operator. */
export const LandingFaq = () => (
  <section id={QUESTIONS_ID} className={`${layout['section']} ${layout['follows']}`}>
    <div className={styles['faq']}>
      <div>
        <h2 className={layout['heading']}>{faq.title}</h2>
        <p className={styles['more']}>
          <SiteLink to={paths.faq} className={layout['link']}>
            {landing.moreQuestions}
          </SiteLink>
        </p>
      </div>
      <div>
        <LivePart name="firstQuestions" />
      </div>
    </div>
  </section>
);
