import type { Imprint } from '#shared/contract/content.ts';

/** Who runs this installation, from its settings; null is not set. */
export type OperatorSettings = {
  operatorName: string | null;
  /** Lines are parted by semicolons. */
  operatorAddress: string | null;
  operatorPhone: string | null;
  operatorRegister: string | null;
  operatorVatId: string | null;
  contactEmail: string | null;
};

/** OPERATOR_EMAIL is for mails of the server to the operator and stays private. */
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
