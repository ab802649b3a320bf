import { CONTACT_MESSAGE_MAX_LENGTH, contactFieldAnchor } from '#shared/domain/account/contact-message.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/email-address.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { contact } from '#shared/texts/en/site/contact.ts';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { TextAreaField } from '#dashboard/kit/form/text-area-field.tsx';
import { OutcomeLine } from '../form/outcome-line.tsx';
import { Trap } from '../form/trap.tsx';

const { form: texts } = contact;

type FieldName = 'name' | 'email' | 'message';
type Field = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type Props = { field: (name: FieldName) => Field };

/** Without a script, the browser checks the fields. */
export const ContactFields = ({ field }: Props) => (
  <>
    <FormField
      label={texts.name}
      autoComplete="name"
      required
      maxLength={PERSON_NAME_MAX_LENGTH}
      {...plainField('name')}
      {...field('name')}
    />
    <FormField
      label={texts.email}
      type="email"
      autoComplete="email"
      required
      maxLength={EMAIL_MAX_LENGTH}
      {...plainField('email')}
      {...field('email')}
    />
    <TextAreaField
      label={texts.message}
      rows={7}
      required
      maxLength={CONTACT_MESSAGE_MAX_LENGTH}
      {...plainField('message')}
      {...field('message')}
    />
    <Trap label={texts.trap} />
  </>
);

/** Without a script, the server redirects to the field that is invalid. */
const plainField = (name: FieldName) => ({
  id: contactFieldAnchor(name),
  outcome: <OutcomeLine text={texts.invalid[name]} />,
});
