import type { Imprint } from '#shared/contract/content.ts';
import { brand } from '#shared/domain/brand.ts';

/** Who runs this installation, from its settings; null is not set. */
export type OperatorSettings = {
  operatorName: string | null;
  /** Lines are parted by semicolons. */
  operatorAddress: string | null;
  operatorPhone: string | null;
  operatorRegister: string | null;
  operatorVatId: string | null;
};

/** The address for mail is the brand's: that of OPERATOR_EMAIL is for the server's own mails and stays private. */
export const imprintOf = (settings: OperatorSettings): Imprint => ({
  name: settings.operatorName,
  address: (settings.operatorAddress ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  email: brand.contactEmail,
  phone: settings.operatorPhone,
  register: settings.operatorRegister,
  vat_id: settings.operatorVatId,
});
