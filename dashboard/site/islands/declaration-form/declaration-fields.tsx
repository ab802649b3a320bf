import {
  DECLARATION_KINDS,
  DECLARATION_REASON_MAX_LENGTH,
  declarationFieldAnchor,
  INVOICE_NUMBER_MAX_LENGTH,
  type DECLARATION_FIELDS,
  type DeclarationKind,
} from '#shared/domain/plan/contract-declaration.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/email-address.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { TextAreaField } from '#dashboard/kit/form/text-area-field.tsx';
import { OutcomeLine } from '../form/outcome-line.tsx';
import { Trap } from '../form/trap.tsx';
import declarationStyles from './declaration-form.module.css';

const { form: texts } = declaration;

type FieldName = (typeof DECLARATION_FIELDS)[number];
type Field = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type Props = {
  kind: DeclarationKind;
  onKind: (kind: DeclarationKind) => void;
  field: (name: FieldName) => Field;
};

/** Without a script, the browser checks the fields. */
export const DeclarationFields = ({ kind, onKind, field }: Props) => (
  <>
    <fieldset className={declarationStyles['kinds']}>
      <legend>{texts.kind}</legend>
      {DECLARATION_KINDS.map((one) => (
        <label key={one}>
          <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => onKind(one)} />
          <span>{texts.kinds[one]}</span>
        </label>
      ))}
    </fieldset>
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
      hint={texts.emailHint}
      {...plainField('email')}
      {...field('email')}
    />
    <FormField
      label={texts.invoiceNumber}
      autoComplete="off"
      maxLength={INVOICE_NUMBER_MAX_LENGTH}
      {...plainField('invoiceNumber')}
      {...field('invoiceNumber')}
    />
    <div className={declarationStyles['only']} hidden={kind === 'withdraw'}>
      <FormField
        label={texts.requestedEnd}
        type="date"
        hint={texts.requestedEndHint}
        {...plainField('requestedEnd')}
        {...field('requestedEnd')}
      />
      <TextAreaField
        label={texts.reason}
        rows={4}
        maxLength={DECLARATION_REASON_MAX_LENGTH}
        hint={texts.reasonHint}
        {...plainField('reason')}
        {...field('reason')}
      />
    </div>
    <Trap label={texts.trap} />
  </>
);

/** Without a script, the server redirects to the field that is invalid. */
const plainField = (name: FieldName) => ({
  id: declarationFieldAnchor(name),
  outcome: <OutcomeLine text={texts.invalid[name]} />,
});
