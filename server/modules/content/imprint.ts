import type { Imprint } from '#shared/contract/content.ts';

/** Settings about the operator of this installation. Null: not set. */
export type OperatorSettings = {
  operatorName: string | null;
  /** Lines are separated by semicolons. */
  operatorAddress: string | null;
  operatorPhone: string | null;
  operatorRegister: string | null;
  operatorVatId: string | null;
  contactEmail: string | null;
};

/** Returns the imprint. It does not contain OPERATOR_EMAIL, which is private and only for mails of the server. */
export const imprintOf = (settings: OperatorSettings): Imprint => ({
  name: settings.operatorName,
  address: (settings.operatorAddress ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  email: settings.contactEmail,
  phone: settings.operatorPhone,
  register: settings.operatorRegister,
  vat_id: settings.operatorVatId,
});
