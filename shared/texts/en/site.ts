/** The frame of the public pages, and what search engines and other sites show of each. */
export const site = {
  meta: {
    home: {
      title: '{brand}: estimated EU spend in the Meta Ad Library',
      description:
        'A Chrome extension for dropshippers: filter the Meta Ad Library by Shopify store and dropshipping, estimate European ad spend, save ads and follow pages.',
    },
    aboutUs: {
      title: 'About Us · {brand}',
      description:
        'Why {brand} exists: honest estimates of ad spend in the Meta Ad Library, for people looking for their next product.',
    },
    learn: {
      title: 'Learn: four steps to your first winning product · {brand}',
      description:
        'Log in, visit the Meta Ad Library, see your ads in the dashboard, discover new ads: how to research products with {brand}.',
    },
    extension: {
      title: 'Get the Chrome extension · {brand}',
      description: 'How to install the {brand} extension for the Meta Ad Library in Chrome.',
    },
    faq: {
      title: 'Frequently Asked Questions · {brand}',
      description:
        'How European ad spend is estimated, what can be downloaded, what it costs and how to cancel: answers about {brand}.',
    },
    pricing: {
      title: 'Pricing · {brand}',
      description: '{brand} prices per month and per year, VAT included, with a free trial.',
    },
    contactUs: { title: 'Contact Us · {brand}', description: 'Contact {brand} by form or email.' },
    cancelContract: {
      title: 'Cancel or withdraw · {brand}',
      description: 'Cancel a contract with {brand} or withdraw from it, without logging in.',
    },
    privacyPolicy: {
      title: 'Privacy Policy · {brand}',
      description: 'What {brand} stores, why and for how long, and what it doesn’t collect.',
    },
    terms: { title: 'Terms · {brand}', description: 'The rules for using {brand}, in plain words.' },
    imprint: {
      title: 'Imprint · {brand}',
      description: 'Who runs this installation of {brand}, and how to reach them.',
    },
    notFound: { title: 'Page not found · {brand}', description: 'There is nothing at this address.' },
  },
  toHome: 'Back to Home',
  independent: 'Independent software. Not affiliated with, endorsed or sponsored by Meta Platforms, Inc.',
  plans: {
    ofPlan: ': {plan}',
  },
} as const;
