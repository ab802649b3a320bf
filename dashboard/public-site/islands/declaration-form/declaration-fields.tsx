import {
  DECLARATION_KINDS,
  DECLARATION_REASON_MAX_LENGTH,
  declarationFieldAnchor,
  INVOICE_NUMBER_MAX_LENGTH,
  type DECLARATION_FIELDS,
  type DeclarationKind,
} from '#shared/domain/contract-declaration.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/email-address.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/person-name.ts';
import { declaration } from '#shared/texts/en/declaration.ts';
import styles from '../form/form.module.css';
import { SiteField } from '../form/site-field.tsx';
import declarationStyles from './declaration-form.module.css';

const { form: texts } = declaration;

type FieldName = (typeof DECLARATION_FIELDS)[number];
type Field = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type Props = {
  kind: DeclarationKind;
  onKind: (kind: DeclarationKind) => void;
  field: (name: FieldName) => Field;
};

/** Without a script, the browser checks the fields. The last one is a honeypot, hidden from users. */
export const DeclarationFields = ({ kind, onKind, field }: Props) => {
  const shared = (name: FieldName) => ({
    form: 'declaration',
    anchor: declarationFieldAnchor(name),
    invalid: texts.invalid[name],
    ...field(name),
  });
  return (
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
      <SiteField
        label={texts.name}
        autoComplete="name"
        required
        maxLength={PERSON_NAME_MAX_LENGTH}
        {...shared('name')}
      />
      <SiteField
        label={texts.email}
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        hint={texts.emailHint}
        {...shared('email')}
      />
      <SiteField
        label={texts.invoiceNumber}
        autoComplete="off"
        maxLength={INVOICE_NUMBER_MAX_LENGTH}
        {...shared('invoiceNumber')}
      />
      <div className={declarationStyles['only']} hidden={kind === 'withdraw'}>
        <SiteField label={texts.requestedEnd} type="date" hint={texts.requestedEndHint} {...shared('requestedEnd')} />
        <SiteField
          label={texts.reason}
          lines={4}
          maxLength={DECLARATION_REASON_MAX_LENGTH}
          hint={texts.reasonHint}
          {...shared('reason')}
        />
      </div>
      <label className={styles['trap']} aria-hidden="true">
        <span>{texts.trap}</span>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
};
