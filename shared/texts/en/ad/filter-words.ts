/** Words of filters that the Ad Library and the lists of the dashboard share. */
export const filterWords = {
  any: 'Any',
  shop: { shopify: 'Shopify store', dropshipping: 'Dropshipping' },
  sureness: { yes: 'Yes', maybe: 'Yes or maybe', none: 'No sign' },
} as const;
