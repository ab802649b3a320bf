import { brand } from '#shared/domain/brand.ts';

/**
 * The FAQ: its page, and the questions of a new installation, whose answers are HTML and which the operator may change.
 * All of them stand on /faq, the first four on About Us and on the landing page too.
 */
export const faq = {
  title: 'Frequently Asked Questions',
  lead: 'What people ask before they start, and what they ask later.',
  empty: 'No data available',
  readMore: 'Read More',
  elsewhere: 'Is your question not here?',
  ask: 'Ask us',
  first: [
    {
      title: `What are the three main features of ${brand.name}?`,
      content:
        '<ol><li><strong>Filter by Shopify Store and Dropshipping.</strong> Only ads that lead to such stores stay in your results in the Meta Ad Library.</li><li><strong>View European ad spend.</strong> Reach, estimated spend and spend a day, on the ad itself.</li><li><strong>One-click download.</strong> Picture, video and text of an ad as files.</li></ol>',
    },
    {
      title: 'How is European ad spend estimated?',
      content:
        '<p>From the ad library’s coverage data plus our own analysis. Meta publishes how many accounts in the EU an ad has reached. We turn that into money: one headline figure that makes ads comparable, and beside it a range from the prices of the countries in which the ad ran.</p><p>Both are estimates, never the advertiser’s bill. <a href="/how-spend-is-estimated">How spend is estimated</a> shows every figure we calculate with.</p>',
    },
    {
      title: 'Can I download the content of an ad?',
      content:
        '<p>Yes, with one click. Press Download on an ad in the Meta Ad Library and its pictures, videos and text are saved to your computer. An ad belongs to whoever made it: use it for research, not as your own.</p>',
    },
    {
      title: 'How do I start?',
      content:
        '<ol><li>Log in or create an account.</li><li>Visit the ad library with the extension installed.</li><li>See your saved ads in the dashboard.</li><li>Discover new ads of the pages you follow.</li></ol><p><a href="/learn">Learn</a> goes through it step by step.</p>',
    },
    {
      title: 'Why does an ad show no spend?',
      content:
        '<p>Because no reach is known for it. The ad may have been removed, may never have been shown in the EU, or may not have been measured yet. We say so instead of showing a zero. Press Check Spend again later, or open the ad’s details in the Meta Ad Library.</p>',
    },
    {
      title: 'What happens to my ads when they leave the Ad Library?',
      content:
        '<p>They stay with you. When you save an ad, its text and pictures are stored with your account, so they are still there when the advertiser ends or deletes the ad.</p>',
    },
    {
      title: 'Which browser do I need?',
      content:
        '<p>The extension runs in Chrome on a computer. The dashboard also opens on this site, in any current browser and on a phone.</p>',
    },
    {
      title: 'What does it cost, and can I try it first?',
      content:
        '<p><a href="/pricing">Pricing</a> has the plans, what each costs, including any VAT, and how many days are free to start. The free days need no card, and without one nothing is charged when they end.</p>',
    },
    {
      title: 'How do I cancel?',
      content:
        '<p>Open Plan History in your account and press Unsubscribe. Your plan runs to the end of the time you paid for and is not renewed. If you bought as a consumer in the EU, a withdrawal link stands beside a new plan for 14 days.</p>',
    },
    {
      title: 'What happens to my ads when my plan ends?',
      content:
        '<p>Your saved ads stay. You can open, search and export them. Saving more, following pages and Check Spend need a plan.</p>',
    },
    {
      title: 'What do you know about me?',
      content:
        '<p>Your name, your email address, and the ads and pages you chose to keep. We don’t record which sites you visit, and we sell nothing to anybody. The <a href="/privacy-policy">Privacy Policy</a> names everything that is stored.</p>',
    },
    {
      title: `Does ${brand.name} belong to Meta?`,
      content: `<p>No. ${brand.name} is independent and not affiliated with, endorsed or sponsored by Meta Platforms, Inc. It works on the public Ad Library page in your own browser, never asks for your Facebook password, and posts nothing.</p>`,
    },
  ],
} as const;
