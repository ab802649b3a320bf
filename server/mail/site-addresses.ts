/** The addresses of the operator's site and of the operator that mails contain. */
export type SiteAddresses = {
  /** The address of the hosted site, without a slash at its end. */
  publicUrl: string;
  /** Where a user reaches the operator: an email address, or the URL of the contact form. */
  contact: string;
};

/** `contactEmail`: null if the operator has set none. */
export const siteAddressesOf = ({
  publicUrl,
  contactEmail,
}: {
  publicUrl: string;
  contactEmail: string | null;
}): SiteAddresses => ({ publicUrl, contact: contactEmail ?? `${publicUrl}/contact-us` });
