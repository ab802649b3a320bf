/** Addresses of the site and of the operator for mails. */
export type SiteAddresses = {
  /** The URL of the site, without a trailing slash. */
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
