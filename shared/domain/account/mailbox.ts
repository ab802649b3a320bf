import { foldEmail } from './credentials.ts';

/** Gmail delivers an address with dots, and with either host name, to the same mailbox. */
const HOSTS_OF_GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox of an address: in lower case, without the text after a plus, and for Gmail without dots. */
export const mailboxOf = (email: string): string => {
  const folded = foldEmail(email);
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const local = folded.slice(0, at).replace(/\+.*$/, '');
  return HOSTS_OF_GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

/** Returns the domain of an address in lower case. */
const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

/** Domains of known services for temporary addresses. Their subdomains count too. */
const THROWAWAY = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de
   discard.email dispostable.com dropmail.me emailondeck.com emltmp.com fakeinbox.com fakemail.net getairmail.com
   getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
   guerrillamail.org guerrillamailblock.com harakirimail.com incognitomail.org inboxkitten.com jetable.org
   mail-temp.com mail.tm mail7.io mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com
   mailinator.net mailnesia.com mailnull.com mailsac.com mailtemp.net mintemail.com moakt.com mohmal.com
   mytemp.email mytrashmail.com nada.email sharklasers.com spam4.me spambox.us spamgourmet.com temp-mail.io
   temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmailo.com tempr.email
   throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de trashmail.me
   trashmail.net trbvm.com wegwerfemail.de wegwerfmail.de yopmail.com yopmail.fr yopmail.net`
    .trim()
    .split(/\s+/),
);

/** Whether the address belongs to a known service for temporary addresses. */
export const isThrowawayMail = (email: string): boolean => {
  const labels = domainOf(email).split('.');
  return labels.some((_label, index) => THROWAWAY.has(labels.slice(index).join('.')));
};
