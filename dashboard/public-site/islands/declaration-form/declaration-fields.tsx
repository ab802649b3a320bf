import {
  DECLARATION_KINDS,
  DECLARATION_REASON_MAX_LENGTH,
  INVOICE_NUMBER_MAX_LENGTH,
  type DeclarationKind,
} from '#shared/domain/contract-declaration.ts';
import { declaration } from '#shared/texts/en/declaration.ts';
import type { DeclarationValues } from '../../host/send-declaration.ts';
import form from '../contact-form/contact-form.module.css';
import styles from './declaration-form.module.css';

const { form: texts } = declaration;

const NAME_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 254;

type Props = {
  values: DeclarationValues;
  onKind: (kind: DeclarationKind) => void;
};

/** The browser checks the fields. They are filled again when the user comes back from the last step. */
export const DeclarationFields = ({ values, onKind }: Props) => (
  <>
    <fieldset className={styles['kinds']}>
      <legend>{texts.kind}</legend>
      {DECLARATION_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} checked={values.kind === kind} onChange={() => onKind(kind)} />
          <span>{texts.kinds[kind]}</span>
        </label>
      ))}
    </fieldset>
    <label className={form['field']}>
      <span>{texts.name}</span>
      <input name="name" autoComplete="name" required maxLength={NAME_MAX_LENGTH} defaultValue={values.name} />
    </label>
    <div className={styles['withHint']}>
      <label className={form['field']}>
        <span>{texts.email}</span>
        <input
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={values.email}
          aria-describedby="declaration-email"
        />
      </label>
      <small id="declaration-email" className={styles['hint']}>
        {texts.emailHint}
      </small>
    </div>
    <label className={form['field']}>
      <span>{texts.invoiceNumber}</span>
      <input
        name="invoiceNumber"
        autoComplete="off"
        maxLength={INVOICE_NUMBER_MAX_LENGTH}
        defaultValue={values.invoiceNumber}
      />
    </label>
    <OnlyForCancellation values={values} />
    <label className={form['trap']} aria-hidden="true">
      <span>{texts.trap}</span>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
);

const OnlyForCancellation = ({ values }: Pick<Props, 'values'>) => (
  <div className={styles['only']} hidden={values.kind === 'withdraw'}>
    <div className={styles['withHint']}>
      <label className={form['field']}>
        <span>{texts.requestedEnd}</span>
        <input name="requestedEnd" type="date" defaultValue={values.requestedEnd} aria-describedby="declaration-end" />
      </label>
      <small id="declaration-end" className={styles['hint']}>
        {texts.requestedEndHint}
      </small>
    </div>
    <div className={styles['withHint']}>
      <label className={form['field']}>
        <span>{texts.reason}</span>
        <textarea
          name="reason"
          rows={4}
          maxLength={DECLARATION_REASON_MAX_LENGTH}
          defaultValue={values.reason}
          aria-describedby="declaration-reason"
        />
      </label>
      <small id="declaration-reason" className={styles['hint']}>
        {texts.reasonHint}
      </small>
    </div>
  </div>
);
