/** Returns the host of a link without `www.`; null if the link is missing or invalid. */
export const domainOf = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, '');
};
