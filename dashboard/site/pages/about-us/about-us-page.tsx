import { brand } from '#shared/domain/brand.ts';
import { about } from '#shared/texts/en/site/about.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import button from '../../../kit/styles/button.module.css';
import layout from '../../../kit/styles/layout.module.css';
import styles from './about-us-page.module.css';

const { vision, ambitions, guide } = about;

export const AboutUsPage = () => (
  <div className={layout['page']}>
    <div className={layout['section']}>
      <h1 className={layout['title']}>{about.title}</h1>
      <p className={layout['lead']}>{say(about.lead, { brand: brand.name })}</p>
    </div>
    <section className={`${layout['section']} ${layout['follows']} ${styles['aside']}`}>
      <h2 className={layout['heading']}>{vision.title}</h2>
      <div className={styles['text']}>
        {vision.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
    <section className={`${layout['section']} ${layout['follows']}`}>
      <h2 className={layout['heading']}>{ambitions.title}</h2>
      <ul className={styles['cards']}>
        {ambitions.points.map(({ name, text }) => (
          <li key={name} className={styles['card']}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className={`${layout['section']} ${layout['follows']}`}>
      <h2 className={layout['heading']}>{guide.title}</h2>
      <ol className={styles['steps']}>
        {guide.steps.map((step, index) => (
          <li key={step} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className={layout['actions']}>
        <SiteLink to={paths.learn} className={button['loud']}>
          {guide.more}
        </SiteLink>
      </p>
    </section>
    <section className={`${layout['section']} ${layout['follows']} ${styles['aside']}`}>
      <h2 className={layout['heading']}>{about.faq}</h2>
      <div>
        <LivePart name="firstQuestions" />
        <p className={layout['actions']}>
          <SiteLink to={paths.faq} className={button['quiet']}>
            {faq.readMore}
            <span className={hidden['visuallyHidden']}> {faq.readMoreOf}</span>
          </SiteLink>
        </p>
      </div>
    </section>
  </div>
);
