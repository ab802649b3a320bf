import { common } from '../common.ts';

/** About Us and Learn. Headings and names of steps are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const about = {
  title: 'About Us',
  lead: '{brand} is for people who look for the next product to sell, and want to see what is already working before they spend money themselves.',
  vision: {
    title: 'Our Vision',
    text: [
      'Product research should not be guesswork, and it should not be left to those with the biggest budget.',
      'Every ad shown in the EU leaves public data: how many accounts it reached, where, and for how long. It shows which products advertisers keep paying for. We want every beginner to be able to use it.',
    ],
  },
  ambitions: {
    title: 'Our Ambitions',
    points: [
      {
        name: 'Honest figures',
        text: 'Every estimate says how it’s calculated and shows a range instead of one falsely exact number.',
      },
      {
        name: 'Less noise',
        text: 'Filters show only the stores worth learning from. An evening of scrolling becomes a short list.',
      },
      {
        name: 'Yours to keep',
        text: 'Saved ads stay on every device, even after the ad is gone. Export them as a file anytime.',
      },
    ],
  },
  guide: {
    title: 'Start in four steps',
    steps: [
      'Log in or create an account',
      'Visit the ad library',
      'See your saved ads in the dashboard',
      'Discover new ads',
    ],
    more: 'See each step',
  },
  faq: 'Common questions',
} as const;

export const learn = {
  title: 'Learn',
  lead: 'Four steps from your first login to a list of products worth a closer look.',
  step: 'Step {number}',
  steps: {
    login: {
      title: 'Login',
      text: 'Log in, or create an account with your name, email and a password. Then install the Chrome extension. It uses the same account.',
      action: common.logIn,
    },
    visit: {
      title: 'Visit the ad library',
      text: 'Open the Meta Ad Library and search for a product, niche or page. Save any ad, check its estimated spend, follow its page or download it. Use the filter bar to show only Shopify stores or likely dropshipping ads.',
      action: 'Open the Ad Library',
    },
    dashboard: {
      title: 'See your ads in the dashboard',
      text: 'Your saved ads are on your dashboard, with their images. Filter by page, compare spend per day, and open an ad to see where its reach comes from.',
      action: 'Open dashboard',
    },
    discover: {
      title: 'Discover new ads',
      text: 'Follow the pages behind the best ads. Their new ads appear on one screen, so you see what they test next.',
      action: 'See new ads',
    },
  },
  opensNewTab: common.opensTab,
  next: 'Want to know where the figures come from?',
  howSpend: 'How spend is estimated',
} as const;
