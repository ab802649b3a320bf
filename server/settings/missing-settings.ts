import { explainSetting, type Settings } from './settings.ts';

type TrustSettings = Pick<
  Settings,
  'operatorName' | 'operatorAddress' | 'operatorEmail' | 'contactEmail' | 'mailFrom' | 'smtpUrl'
>;

/**
 * Returns one sentence for each missing setting, with an example. The server starts without these settings, but
 * visitors do not trust a site without them.
 */
export const missingSettings = (settings: TrustSettings): string[] => [
  ...(settings.operatorName === null
    ? [explainSetting('OPERATOR_NAME', 'is not set, so the imprint does not name who runs this site')]
    : []),
  ...(settings.operatorAddress === null
    ? [explainSetting('OPERATOR_ADDRESS', 'is not set, so the imprint has no postal address')]
    : []),
  ...(settings.operatorEmail === null && settings.contactEmail === null
    ? [explainSetting('OPERATOR_EMAIL', 'is not set, so no one receives messages of the contact form')]
    : []),
  ...(settings.contactEmail === null
    ? [explainSetting('CONTACT_EMAIL', 'is not set, so the imprint and the mails link to the contact form instead')]
    : []),
  ...(settings.mailFrom === null
    ? [explainSetting('MAIL_FROM', 'is not set, so mails have no sender that can be answered')]
    : []),
  ...(settings.smtpUrl === null
    ? [explainSetting('SMTP_URL', 'is not set, so mails are written to files and reach no one')]
    : []),
];
