import {
  DECLARATION_KINDS,
  DECLARATION_REASON_MAX_LENGTH,
  declarationFieldAnchor,
  INVOICE_NUMBER_MAX_LENGTH,
  type DECLARATION_FIELDS,
  type DeclarationKind,
} from '#shared/domain/plan/contract-declaration.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/credentials.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { TextAreaField } from '#dashboard/kit/form/text-area-field.tsx';
import { OutcomeLine, Trap } from '../form/posted-form.tsx';
import declarationStyles from './declaration-form.module.css';

const { form: texts } = declaration;

type FieldName = (typeof DECLARATION_FIELDS)[number];
type Field = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type Props = {
  kind: DeclarationKind;
  onKind: (kind: DeclarationKind) => void;
  field: (name: FieldName) => Field;
};

/** The fields of a declaration. Without scripts, the browser validates them. */
export const DeclarationFields = ({ kind, onKind, field }: Props) => (
  <>
    <fieldset className={declarationStyles['kinds']}>
      <legend>{texts.kind}</legend>
      {DECLARATION_KINDS.map((option) => (
        <label key={option}>
          <input type="radio" name="kind" value={option} checked={kind === option} onChange={() => onKind(option)} />
          <span>{texts.kinds[option]}</span>
        </label>
      ))}
    </fieldset>
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
      hint={texts.emailHint}
      {...withoutScriptProps('email')}
      {...field('email')}
    />
    <FormField
      label={texts.invoiceNumber}
      autoComplete="off"
      maxLength={INVOICE_NUMBER_MAX_LENGTH}
      {...withoutScriptProps('invoiceNumber')}
      {...field('invoiceNumber')}
    />
    <div className={declarationStyles['only']} hidden={kind === 'withdraw'}>
      <FormField
        label={texts.requestedEnd}
        type="date"
        hint={texts.requestedEndHint}
        {...withoutScriptProps('requestedEnd')}
        {...field('requestedEnd')}
      />
      <TextAreaField
        label={texts.reason}
        rows={4}
        maxLength={DECLARATION_REASON_MAX_LENGTH}
        hint={texts.reasonHint}
        {...withoutScriptProps('reason')}
        {...field('reason')}
      />
    </div>
    <Trap label={texts.trap} />
  </>
);

/** Props for browsers without scripts: the server redirects to the ID of the invalid field. */
const withoutScriptProps = (name: FieldName) => ({
  id: declarationFieldAnchor(name),
  outcome: <OutcomeLine text={texts.invalid[name]} />,
});
