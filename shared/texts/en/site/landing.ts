/** The landing page. Banner and names of the four blocks are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const landing = {
  eyebrow: 'For dropshippers who research in the Meta Ad Library',
  banner: 'Finding a winner has never been easy!',
  lead: '{brand} adds what the Ad Library leaves out: estimated EU spend, signs of a Shopify store, and how long each ad has run.',
  addToChrome: 'Add to Chrome',
  seePlans: 'See the plans',
  reassurance:
    'Works inside the Ad Library you already use. Never asks for your Facebook password and never posts anything. Not affiliated with Meta.',
  isItSafe: 'Is it safe for my Facebook account?',
  downloads: '{claim} downloads',
  proof: {
    prices: 'Ad prices for {countries} countries, {sources} published sources, assumptions marked.',
    method: 'How spend is estimated',
    operator: 'Who runs {brand}',
  },

  demo: {
    title: 'Try it on a made-up ad',
    hint: 'The shops are made up. The estimate is calculated as in the product.',
    label: 'Example ad',
    example: 'example',
    sponsored: 'Sponsored',
    active: 'Active',
    days: '{days, plural, one {# day} other {# days}}',
    save: 'Save',
    saved: 'Saved',
    hideSpend: 'Hide Spend',
    saidSaved: 'Saved. In the product you’d find it in My Ads.',
    saidRemoved: 'No longer saved.',
    before: 'How much has this ad likely cost? Press Check Spend.',
    made: 'Based on ad prices in {count, plural, one {# country} other {# countries}}.',
    /** Below the views. */
    accounts: 'accounts reached in the EU',
    next: 'Another ad',
    ads: {
      lamp: {
        page: 'Lampwright & Daughter',
        text: 'Hand-turned oak, linen shade, a cord you can repair yourself.',
      },
      cup: {
        page: 'Slow Cup Roasters',
        text: 'Roasted on Tuesday, at your door on Thursday.',
      },
      pack: {
        page: 'Northstrap',
        text: 'Carry less, better. The day packs people come back for.',
      },
    },
  },

  blocks: {
    title: 'Four things the Ad Library can’t do',
    filter: {
      name: 'Filter By',
      text: 'Show only ads that lead to a Shopify store or look like dropshipping. Narrow them by days running, spend and media type. You always see how many ads are hidden. Signs of a store come from the ad’s link. Checking the store itself takes a click and your permission for its site.',
      picture:
        'The open filter bar above the ads of the Ad Library, with three filters set, and fields such as days running and Shopify store. It says that 3 of 36 ads match.',
    },
    amount: {
      name: 'Amount Spend',
      text: 'Meta publishes how many accounts an ad reached in the EU. We call them views. {brand} turns them into a likely amount and a likely range.',
      picture:
        'The details of Check Spend on an ad: the likely amount, the likely range and the views, and below them the simple estimate for comparing ads.',
    },
    productivity: {
      name: 'Productivity',
      text: 'Save an ad with one click, follow its page, and find both on your dashboard. Works offline and syncs across your devices.',
      picture: 'The screen Following: a followed page with the number of its ads, and its newest ads below.',
    },
    download: {
      name: 'Download Ads Content',
      text: 'Download an ad’s images, videos and text in one click, with clear file names.',
      picture: 'The download of an ad in the Ad Library: three of its four images have arrived, each with its size.',
    },
  },

  plans: {
    title: 'Choose how you pay',
    lead: 'Every plan includes everything. Cancel anytime in two clicks.',
  },

  promo: {
    title: 'Works where you already look for products',
    text: 'No second tab, no copied links. The extension adds one row of controls to each ad card and one bar of filters to the page.',
    points: [
      'Reads the page you have open and acts on your clicks.',
      'Checks followed pages automatically only if you turn it on.',
      'Sends data only about ads you save or check and pages you follow.',
    ],
    picture:
      'The Ad Library with Save, See Spend, Follow, Download and a menu on every ad card, and the likely spend below them. Example data.',
  },

  analytics: {
    title: 'The figures behind a winner',
    lead: 'Everything you saved or followed, side by side: who runs what, since when, for how much.',
    pictures: {
      saved: 'Saved ads side by side, with the days they have been running.',
      detail: 'One ad in detail: how its reach grew day by day, and in which countries.',
    },
    alts: {
      saved:
        'My Ads: saved ads in two columns, each with its page, its start and its days, below a search field and filters.',
      detail: 'The details of one ad: a chart shows how its EU reach grew over four weeks.',
    },
  },

  example: 'Example data: the shops in the pictures do not exist.',
  moreQuestions: 'More questions and answers',
} as const;
