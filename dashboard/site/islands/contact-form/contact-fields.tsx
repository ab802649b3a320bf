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

/** The fields of the contact form. Without scripts, the browser validates them. */
export const ContactFields = ({ field }: Props) => (
  <>
    <FormField
      label={texts.name}
      autoComplete="name"
      required
      maxLength={PERSON_NAME_MAX_LENGTH}
      {...withoutScriptProps('name')}
      {...field('name')}
    />
    <FormField
      label={texts.email}
      type="email"
      autoComplete="email"
      required
      maxLength={EMAIL_MAX_LENGTH}
      {...withoutScriptProps('email')}
      {...field('email')}
    />
    <TextAreaField
      label={texts.message}
      rows={7}
      required
      maxLength={CONTACT_MESSAGE_MAX_LENGTH}
      {...withoutScriptProps('message')}
      {...field('message')}
    />
    <Trap label={texts.trap} />
  </>
);

/** Props for browsers without scripts: the server redirects to the ID of the invalid field. */
const withoutScriptProps = (name: FieldName) => ({
  id: contactFieldAnchor(name),
  outcome: <OutcomeLine text={texts.invalid[name]} />,
});
