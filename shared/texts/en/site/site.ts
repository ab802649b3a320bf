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
      description: '{brand} prices per month and per year, including any VAT, with a free trial.',
    },
    stripe: {
      title: 'Pricing with the lifetime plan · {brand}',
      description: '{brand} prices per month, per year and once for life, VAT included.',
    },
    login: {
      title: 'Login · {brand}',
      description: 'Log in to see your saved ads, followed pages and plan.',
    },
    signUp: {
      title: 'Sign Up · {brand}',
      description:
        'Create a {brand} account to see what ads in the Meta Ad Library spend in the EU, filter them by store and save them.',
    },
    forgotPassword: {
      title: 'Forgot Password · {brand}',
      description: 'Get an email with a code and a link to choose a new password for your {brand} account.',
    },
    contactUs: { title: 'Contact Us · {brand}', description: 'Contact {brand} with questions, problems or ideas.' },
    cancelContract: {
      title: 'Cancel or withdraw · {brand}',
      description: 'Cancel a contract with {brand} or withdraw from it, without logging in.',
    },
    howSpend: {
      title: 'How spend is estimated · {brand}',
      description:
        'How {brand} estimates the spend of an ad from its EU reach: formulas, prices by country, frequency and season, with a calculator.',
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
