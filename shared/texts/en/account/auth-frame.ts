/** Beside the forms of login and sign-up. */
export const authFrame = {
  title: 'What you get with {brand}',
  points: [
    'Estimated EU spend on ads in the Meta Ad Library, with its range',
    'Filters for Shopify stores, dropshipping and days running',
    'Saved ads on every device, even after they’re gone',
    'New ads from the pages you follow, on one screen',
  ],
  picture: 'The estimated spend of an ad in the Ad Library, with the likely amount, its range and the views.',
  example: 'Example data',
  trial: '{days}-day free trial, no card needed',
  code: 'We’ll email you a 4-digit code to verify your address.',
} as const;
