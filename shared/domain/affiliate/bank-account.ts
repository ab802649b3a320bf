import { asciiDigits } from '#shared/domain/unicode-text.ts';

/**
 * Length of an IBAN by country. Source: SWIFT IBAN registry, release 99, which ISO 13616 names. Countries without an
 * IBAN are missing.
 */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
   FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21
   LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22
   RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Returns the form in which codes are stored and compared: without spaces, in upper case, with the digits 0 to 9. */
export const plainCode = (typed: string): string => asciiDigits(typed).replaceAll(/\s/gu, '').toUpperCase();

/** Checks an IBAN in its plain form: a known country, its length, and the check digits of ISO 7064 (MOD 97-10). */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) &&
  IBAN_LENGTHS[iban.slice(0, 2)] === iban.length &&
  remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1;

/** Checks the form of a BIC (ISO 9362): bank, country, location, and an optional branch of three characters. */
export const isBic = (bic: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);

/** An account number of a country without IBAN, in its plain form. */
const isAccountNumber = (number: string): boolean => /^(?=.*\d)[A-Z0-9-]{4,34}$/.test(number);

/** The code of a bank in a country without IBAN, in its plain form: a routing number, an IFSC, a SWIFT code, … */
const isBankCode = (code: string): boolean => /^[A-Z0-9-]{3,20}$/.test(code);

/** Countries and territories without IBAN (ISO 3166-1 without the IBAN registry and uninhabited territories). */
export const COUNTRIES_WITHOUT_IBAN: readonly string[] =
  `AF AG AI AM AO AR AS AU AW BB BD BF BJ BM BN BO BS BT BW BZ CA CD CF CG CI CK CL CM CN CO CU CV CW DM DZ EC ER ET FJ
   FM GD GF GG GH GM GN GP GQ GU GW GY HK HN ID IM IN IR JE JM JP KE KG KH KI KM KN KP KR KY LA LK LR LS MA MG MH ML MM
   MO MP MQ MS MV MW MX MY MZ NA NC NE NG NP NR NU NZ PA PE PF PG PH PM PR PW PY RE RW SB SG SH SL SN SR SS SX SY SZ TC
   TD TG TH TJ TK TM TO TT TV TW TZ UG US UY UZ VC VE VI VN VU WF WS YE YT ZA ZM ZW`
    .trim()
    .split(/\s+/)
    .filter((country) => IBAN_LENGTHS[country] === undefined);

/**
 * Whether BIC and IBAN are of different countries, both in their plain form. This can be right, but is often a mistake.
 */
export const isBicOfOtherCountry = (bic: string, iban: string): boolean =>
  isBic(bic) && isIban(iban) && bic.slice(4, 6) !== iban.slice(0, 2);

/** A phone number as people write it: 6 to 20 digits, with a plus and separators. */
export const isPhoneNumber = (number: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(number) && /^\d{6,20}$/.test(number.replaceAll(/\D/g, ''));

/** Whether the text is an HTTPS URL without user name and password. */
export const isPaymentLink = (link: string): boolean =>
  /^https:\/\/[\p{L}\d.-]+\.[\p{L}\d-]+(:\d{1,5})?([/?#]\S*)?$/u.test(link);

/** Returns the account with its codes and its phone number in the form in which they are stored. */
export const plainAccount = <T extends Pick<Typed, 'number' | 'bankCode' | 'bankAccountNumber'>>(account: T): T => ({
  ...account,
  number: asciiDigits(account.number),
  bankCode: plainCode(account.bankCode),
  bankAccountNumber: plainCode(account.bankAccountNumber),
});

/** Why a field of a bank account is invalid. */
export type BankAccountFault =
  'missing' | 'phone' | 'bic' | 'iban' | 'link' | 'country' | 'account-number' | 'bank-code';

type Typed = {
  name: string;
  number: string;
  bankName: string;
  bankCode: string;
  bankAccountNumber: string;
  /**
   * Null: `bankAccountNumber` is an IBAN and `bankCode` a BIC. Otherwise the country of a bank without IBAN (ISO
   * 3166-1), with an account number and a bank code of that country.
   */
  bankCountry: string | null;
  paymentLink: string | null;
};

/** Returns the faults by field, in the order of the form. IBAN and BIC must be plain. Only the link is optional. */
export const bankAccountFaults = (account: Typed): Partial<Record<keyof Typed, BankAccountFault>> => {
  const { name, number, bankName, paymentLink } = account;
  const needed = (value: string, isRight: boolean, fault: BankAccountFault): BankAccountFault | null => {
    if (value.trim() === '') return 'missing';
    return isRight ? null : fault;
  };
  const found: [string, BankAccountFault | null][] = [
    ['name', needed(name, true, 'missing')],
    ['number', needed(number, isPhoneNumber(number), 'phone')],
    ['bankName', needed(bankName, true, 'missing')],
    ...placeFaults(account, needed),
    ['paymentLink', paymentLink === null || isPaymentLink(paymentLink) ? null : 'link'],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
};

const placeFaults = (
  { bankCode, bankAccountNumber, bankCountry }: Typed,
  needed: (value: string, isRight: boolean, fault: BankAccountFault) => BankAccountFault | null,
): [string, BankAccountFault | null][] =>
  bankCountry === null
    ? [
        ['bankCode', needed(bankCode, isBic(bankCode), 'bic')],
        ['bankAccountNumber', needed(bankAccountNumber, isIban(bankAccountNumber), 'iban')],
      ]
    : [
        ['bankCountry', needed(bankCountry, COUNTRIES_WITHOUT_IBAN.includes(bankCountry), 'country')],
        ['bankCode', needed(bankCode, isBankCode(bankCode), 'bank-code')],
        ['bankAccountNumber', needed(bankAccountNumber, isAccountNumber(bankAccountNumber), 'account-number')],
      ];

/** The last four characters, by which users recognize their account. */
export const lastDigits = (iban: string): string => iban.slice(-4);

/** Returns the remainder of the division by 97. Letters have the values from A = 10 to Z = 35. */
const remainderBy97 = (text: string): number => {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
};
