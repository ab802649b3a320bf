/** Every name and address that changes when the product is renamed. Empty means: not shown. */
export const brand = {
  name: 'Spendlens',
  storeUrl: '',
  communityUrl: '',
  affiliatePortalUrl: '',
  downloadsClaim: '',
  designerCredit: '',
  contactEmail: 'hello@spendlens.example',
  adLibraryUrl: 'https://www.facebook.com/ads/library/',
} as const;
