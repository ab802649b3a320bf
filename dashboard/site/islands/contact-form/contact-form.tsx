import { useContext, useState } from 'react';
import { contact } from '#shared/texts/en/site/contact.ts';
import { CONTACT_MESSAGE_MAX_LENGTH, contactFieldAnchor } from '#shared/domain/account/contact-message.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/credentials.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { missingFields, emailProblem } from '#dashboard/kit/form/required-fields.ts';
import { useFormState } from '#dashboard/kit/form/use-form-state.ts';
import { SendMessageContext } from '#dashboard/site/host/send-message.ts';
import button from '../../../kit/styles/button.module.css';
import { OutcomeLine, PostedForm, Sent, Trap, trapValueIn } from '../form/posted-form.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { TextAreaField } from '#dashboard/kit/form/text-area-field.tsx';

const { form: texts } = contact;

export type ContactFormProps = {
  /** The URL that receives the form without scripts. */
  action: string;
};

/** The contact form. After a failure, the fields retain their values. Without scripts, the browser posts the form. */
export const ContactForm = (props: ContactFormProps) => {
  const [sent, setSent] = useState<string | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  if (sent === null) return <Writing {...props} takesFocus={isRepeated} onSent={setSent} />;
  const writeAnother = (): void => {
    setRepeated(true);
    setSent(null);
  };
  return <Sent message={sent} again={texts.another} onAgain={writeAnother} />;
};

const EMPTY = { name: '', email: '', message: '' };

type WritingProps = ContactFormProps & { takesFocus: boolean; onSent: (message: string) => void };

const Writing = ({ action, takesFocus, onSent }: WritingProps) => {
  const send = useContext(SendMessageContext);
  const { field, alert, isSending, formProps } = useFormState({
    initial: EMPTY,
    check: (values) => missingFields(values, ['name', 'email', 'message']) ?? emailProblem(values.email),
    send: async (values) => {
      const { isSent, message, fields } = await send({
        name: values.name.trim(),
        email: values.email.trim(),
        message: values.message.trim(),
        website: trapValueIn(formProps.ref.current),
      });
      if (isSent) {
        onSent(message ?? contact.sent);
        return null;
      }
      const isAtField = Object.keys(fields).some((name) => name in EMPTY);
      return { text: isAtField ? null : (message ?? texts.failed), fields };
    },
  });
  return (
    <PostedForm action={action} formProps={formProps} takesFocus={takesFocus}>
      <ContactFields field={field} />
      <FormAlert text={alert} />
      <button type="submit" className={button['loud']} aria-disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </button>
    </PostedForm>
  );
};

type FieldName = 'name' | 'email' | 'message';
type Field = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type FieldsProps = { field: (name: FieldName) => Field };

/** The fields of the contact form. Without scripts, the browser validates them. */
const ContactFields = ({ field }: FieldsProps) => (
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
