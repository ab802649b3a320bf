/** The landing page. Banner and names of the four blocks are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const landing = {
  eyebrow: 'For dropshippers who research in the Meta Ad Library',
  banner: 'Finding a winner has never been easy!',
  lead: '{brand} writes onto every ad what the Ad Library leaves out: what it has probably cost in Europe, whether it leads to a Shopify store, and for how many days it has been running.',
  addToChrome: 'Add to Chrome',
  seePlans: 'See the plans',
  reassurance: 'Works inside the Ad Library you already use. Never asks for your Facebook password.',
  downloads: '{claim} downloads',

  demo: {
    title: 'Try it on a made-up ad',
    hint: 'The shops are invented. The estimate is made by the rules of the product itself.',
    label: 'Example ad',
    example: 'example',
    sponsored: 'Sponsored',
    active: 'Active',
    days: '{days, plural, one {# day} other {# days}}',
    save: 'Save',
    saved: 'Saved',
    checkSpend: 'Check Spend',
    saidSaved: 'Saved. In the product it now stands under My Ads.',
    saidRemoved: 'No longer saved.',
    before: 'What has this ad probably cost so far? Press Check Spend.',
    range: 'Honest range',
    low: 'low',
    likely: 'likely',
    high: 'high',
    made: 'Range from the prices of {count, plural, one {# country} other {# countries}}.',
    next: 'Another ad',
    ads: {
      lamp: {
        page: 'Lampwright & Daughter',
        text: 'Hand-turned oak, linen shade, a cord you can repair yourself.',
        link: 'lampwright.example',
      },
      cup: {
        page: 'Slow Cup Roasters',
        text: 'Roasted on Tuesday, at your door on Thursday.',
        link: 'slowcup.example',
      },
      pack: {
        page: 'Northstrap',
        text: 'Carry less, better. The day packs people come back for.',
        link: 'northstrap.example',
      },
    },
  },

  blocks: {
    title: 'Four things the Ad Library can’t do',
    filter: {
      name: 'Filter By',
      text: 'Show only ads that lead to a Shopify store or look like dropshipping. Narrow them by days running, spend and media type. What is hidden is counted, so you always know what you don’t see.',
      chips: ['Shopify store', 'Dropshipping', '30+ days', 'Video'],
      count: '18 of 240 ads shown',
    },
    amount: {
      name: 'Amount Spend',
      text: 'Meta publishes how many accounts an ad reached in the EU. {brand} turns that into a figure to compare ads by, and into a range that is honest about a single one.',
    },
    productivity: {
      name: 'Productivity',
      text: 'Save an ad with one click, follow the page behind it, and find both on one dashboard. It opens without a network and is the same on every device.',
      rows: [
        { label: 'Saved ads', count: '64' },
        { label: 'Followed pages', count: '12' },
        { label: 'New ads of followed pages', count: '5' },
      ],
    },
    download: {
      name: 'Download Ads Content',
      text: 'Pictures, videos and words of an ad in one click, under names by which you find them again next month.',
      files: ['lampwright_01.jpg', 'lampwright_02.jpg', 'lampwright_video.mp4', 'lampwright_text.txt'],
    },
    example: 'example',
  },

  plans: {
    title: 'Choose how you pay',
    lead: 'Every plan has the whole product. Leave whenever you like, in two clicks.',
  },

  promo: {
    title: 'It lives where you already look for products',
    text: 'No second tab, no copied links. The extension adds four controls to each ad card and one bar of filters to the page, in the Ad Library’s own rhythm.',
    points: [
      'Reads the page you have open and acts on your clicks.',
      'Looks at followed pages by itself only if you switch that on.',
      'Sends nothing of an ad that you did not save, check or follow.',
    ],
    picture: 'The Ad Library with Save, Check Spend, Follow and a download button on every ad card. Example data.',
  },

  analytics: {
    title: 'The figures behind a winner',
    lead: 'Everything you saved or followed, side by side: who runs what, since when, for how much.',
    pictures: {
      list: 'Saved ads side by side, with the days they have been running.',
      detail: 'One ad in detail: views, spend, range and growth, each with how it was made.',
    },
    alts: {
      list: 'The list of saved ads on the dashboard.',
      detail: 'The details of one ad on the dashboard, with its spend and range.',
    },
    example: 'Example data: the shops in the pictures do not exist.',
  },

  moreQuestions: 'More questions and answers',
} as const;
