import { CONTACT_MESSAGE_MAX_LENGTH } from '#shared/domain/contact-message.ts';
import { contact } from '#shared/texts/en/contact.ts';
import styles from './contact-form.module.css';

const { form: texts } = contact;

const NAME_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 254;

/** The browser checks them; the last one is for programs and reached by no person. */
export const ContactFields = () => (
  <>
    <label className={styles['field']}>
      <span>{texts.name}</span>
      <input name="name" autoComplete="name" required maxLength={NAME_MAX_LENGTH} />
    </label>
    <label className={styles['field']}>
      <span>{texts.email}</span>
      <input name="email" type="email" autoComplete="email" required maxLength={EMAIL_MAX_LENGTH} />
    </label>
    <label className={styles['field']}>
      <span>{texts.message}</span>
      <textarea name="message" rows={7} required maxLength={CONTACT_MESSAGE_MAX_LENGTH} />
    </label>
    <label className={styles['trap']} aria-hidden="true">
      <span>{texts.trap}</span>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
);
