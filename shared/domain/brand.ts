/** Names and URLs that change when the product is renamed. An empty value is not shown. */
export const brand = {
  name: 'Spendlens',
  storeUrl: '',
  communityUrl: '',
  affiliatePortalUrl: '',
  downloadsClaim: '',
  designerCredit: '',
  adLibraryUrl: 'https://www.facebook.com/ads/library/',
} as const;
