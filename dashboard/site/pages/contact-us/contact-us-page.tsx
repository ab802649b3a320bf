import { CONTACT_OUTCOMES } from '#shared/domain/account/contact-message.ts';
import { contact } from '#shared/texts/en/site/contact.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import { ContactForm } from '#dashboard/site/islands/contact-form/contact-form.tsx';
import layout from '../../../kit/styles/layout.module.css';
import styles from './contact-us-page.module.css';

const given = { action: paths.contactUs };

export const ContactUsPage = () => (
  <div className={layout['narrow']}>
    <h1 className={layout['title']}>{contact.title}</h1>
    <p className={layout['lead']}>{contact.lead}</p>
    <p className={styles['details']}>
      {contact.details} <SiteLink to={paths.imprint}>{shell.titles.imprint}</SiteLink>
    </p>
    {/* If the form was sent without scripts, the server redirects to one of these messages. */}
    <p id={CONTACT_OUTCOMES.sent} className={`${styles['outcome']} ${styles['good']}`}>
      {contact.sent}
    </p>
    <p id={CONTACT_OUTCOMES.invalid} className={`${styles['outcome']} ${styles['bad']}`}>
      {contact.invalid}
    </p>
    <p id={CONTACT_OUTCOMES.tooMany} className={`${styles['outcome']} ${styles['bad']}`}>
      {contact.tooMany}
    </p>
    <div className={styles['panel']}>
      <Island name="contactForm" given={given}>
        <ContactForm {...given} />
      </Island>
    </div>
    <p className={styles['small']}>{contact.privacy}</p>
  </div>
);
