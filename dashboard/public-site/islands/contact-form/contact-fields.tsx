import { CONTACT_MESSAGE_MAX_LENGTH, contactFieldAnchor } from '#shared/domain/contact-message.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/email-address.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/person-name.ts';
import { contact } from '#shared/texts/en/contact.ts';
import styles from '../form/form.module.css';
import { SiteField } from '../form/site-field.tsx';

const { form: texts } = contact;

type FieldName = 'name' | 'email' | 'message';
type Field = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type Props = { field: (name: FieldName) => Field };

/** Without a script, the browser checks the fields. The last one is a honeypot, hidden from users. */
export const ContactFields = ({ field }: Props) => {
  const shared = (name: FieldName) => ({
    form: 'contact',
    required: true,
    anchor: contactFieldAnchor(name),
    invalid: texts.invalid[name],
    ...field(name),
  });
  return (
    <>
      <SiteField label={texts.name} autoComplete="name" maxLength={PERSON_NAME_MAX_LENGTH} {...shared('name')} />
      <SiteField
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        {...shared('email')}
      />
      <SiteField label={texts.message} lines={7} maxLength={CONTACT_MESSAGE_MAX_LENGTH} {...shared('message')} />
      <label className={styles['trap']} aria-hidden="true">
        <span>{texts.trap}</span>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
};
