import { ESTIMATE_ACCURACY } from '#shared/domain/spend/estimate-accuracy.ts';
import { brand } from '#shared/domain/brand.ts';

const { ads, fitted, simple } = ESTIMATE_ACCURACY;
const pairs = Math.round(simple.pairsInOrder * 100);

/**
 * The FAQ page and the questions of a new installation. The answers are HTML, and the operator can change them. /faq
 * shows all questions; About Us and the landing page show the first four.
 */
export const faq = {
  title: 'Frequently Asked Questions',
  lead: 'Answers to common questions about spend, plans and your data.',
  empty: 'No data available',
  readMore: 'Read More',
  /** Continues the link for screen readers and search engines. */
  readMoreOf: 'questions and answers',
  elsewhere: 'Can’t find your question?',
  ask: 'Contact us',
  first: [
    {
      title: `What are the three main features of ${brand.name}?`,
      content:
        '<ol><li><strong>Filter by Shopify Store and Dropshipping.</strong> See only ads that lead to these stores.</li><li><strong>View European ad spend.</strong> Reach, estimated spend and spend per day, right on the ad.</li><li><strong>One-click download.</strong> Save an ad’s images, videos and text as files.</li></ol>',
    },
    {
      title: 'How is European ad spend estimated?',
      content:
        '<p>From the ad library’s coverage data plus our own analysis. Meta publishes how many accounts in the EU an ad has reached. From that we calculate a likely amount with a likely range, based on ad prices in its countries, and a simple estimate for comparing ads.</p><p>All are estimates, never the advertiser’s bill. <a href="/how-spend-is-estimated">How spend is estimated</a> shows every number we use.</p>',
    },
    {
      title: 'Can I download the content of an ad?',
      content:
        '<p>Yes, with one click. Press Download on an ad in the Meta Ad Library to save its images, videos and text. Ads belong to their creators: use them for research, not as your own.</p>',
    },
    {
      title: 'Is it allowed by Meta, and is it safe for my Facebook account?',
      content: `<p>${brand.name} never asks for your Facebook password, stores nothing about your Facebook account, and posts nothing. On Facebook, it runs only on pages of the Ad Library, which Meta publishes for everyone. You can use it there without logging in to Facebook.</p><p>When you press Check Spend, it repeats the request that the page itself sends when you open an ad’s details. If you are logged in to Facebook, this request carries your login, like all requests of the page. It loads images and videos without your login. It also checks followed pages without your login, and only after you turn that on.</p><p>${brand.name} is not affiliated with, endorsed or sponsored by Meta Platforms, Inc. We can’t promise how Meta judges tools like this under its terms, or that it never limits an account.</p>`,
    },
    {
      title: 'How do I start?',
      content:
        '<ol><li>Log in or create an account.</li><li>Visit the ad library with the extension installed.</li><li>See your saved ads in the dashboard.</li><li>Discover new ads of the pages you follow.</li></ol><p>See <a href="/learn">Learn</a> for every step.</p>',
    },
    {
      title: 'Why does an ad show no spend?',
      content:
        '<p>Because no reach is known for it. The ad may have been removed, may never have been shown in the EU, or may not have been measured yet. We say so instead of showing a zero. Press Check Spend again later, or open the ad’s details in the Meta Ad Library.</p>',
    },
    {
      title: 'What happens to my ads when they leave the Ad Library?',
      content:
        '<p>They stay with you. When you save an ad, its text and images are stored with your account, so they are still there when the advertiser ends or deletes the ad.</p>',
    },
    {
      title: 'Which browser do I need?',
      content:
        '<p>The extension runs in Chrome on a computer. The dashboard also opens on this site, in any current browser and on a phone.</p>',
    },
    {
      title: 'What does it cost, and can I try it first?',
      content:
        '<p>See <a href="/pricing">Pricing</a> for plans and prices, including any VAT. New users can start a free trial without a card. If you don’t add a card, the trial ends and you pay nothing.</p>',
    },
    {
      title: 'How do I cancel?',
      content:
        '<p>Open Plan History in your account and press Unsubscribe. Your plan stays active until the end of the time you paid for and doesn’t renew. Consumers in the EU find a withdrawal link next to a new plan for 14 days.</p>',
    },
    {
      title: 'What happens to my ads when my plan ends?',
      content:
        '<p>Your saved ads stay. You can open, search and export them. Saving more, following pages and Check Spend need a plan.</p>',
    },
    {
      title: 'What data do you store about me?',
      content:
        '<p>Your name and email, your plan, and the ads and pages you save, check or follow. We don’t record which sites you visit and never sell data. The <a href="/privacy-policy">Privacy Policy</a> lists everything we store.</p>',
    },
    {
      title: 'Why are there two figures for spend?',
      content:
        '<p>The likely amount, with its range, uses ad prices in each country, the days an ad ran, the season and the size of the ad. The simple estimate is 0.009 EUR per reached account for every ad. Use the likely amount for one ad and the simple estimate to compare ads.</p>',
    },
    {
      title: 'How accurate are the amounts?',
      content: `<p>We compared them with ${ads.toLocaleString('en')} political ads in Czechia whose real spend Meta published. Of two ads whose spend differs by 2× or more, the order by reach was right in ${pairs} of 100 pairs. With prices that fit, half of the likely amounts were within a factor of ${fitted.typicalFactor.toFixed(1)} of the real spend. How exact the amounts are for shops can’t be measured. <a href="/how-spend-is-estimated">All figures and their limits</a></p>`,
    },
    {
      title: 'Does a store check need a permission?',
      content:
        '<p>Most signs of a Shopify store are in the ad’s link, and need no permission. To check the store itself, press “Check the store”. Chrome then asks for access to this one site, and nothing is loaded from it before you allow that.</p>',
    },
    {
      title: `Does ${brand.name} belong to Meta?`,
      content: `<p>No. ${brand.name} is independent and not affiliated with, endorsed or sponsored by Meta Platforms, Inc. It works on the public Ad Library page in your own browser.</p>`,
    },
  ],
} as const;
