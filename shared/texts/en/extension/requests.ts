/** The list of all requests of the extension, with the reason and the last time of each kind. */
export const requests = {
  title: 'What leaves this browser',
  intro:
    'Every kind of request the extension sends, and when it was last sent from this browser. These times are stored in this browser only.',
  never: 'Never',
  failed: 'Couldn’t load the times.',
  receivers: {
    server: 'Our server',
    'ad-library': 'The Ad Library',
    'content-network': 'Facebook’s servers for images and videos',
    shops: 'Shops',
  },
  kinds: {
    'sign-in': {
      name: 'Log in and out',
      reason: 'Signs you up, logs you in or out, and changes your password or email address.',
    },
    'check-plan': {
      name: 'Check your plan',
      reason: 'Finds out whether your plan is active and whether you’re still logged in.',
    },
    'send-changes': {
      name: 'Send changes',
      reason:
        'Sends ads you save or check, new ads of pages you follow, their reach, and your follows to your account.',
    },
    'fetch-changes': { name: 'Get changes', reason: 'Gets what you saved or followed on your other devices.' },
    'upload-pictures': {
      name: 'Upload images',
      reason: 'Stores the images of your ads, because their links in the Ad Library expire within days.',
    },
    'show-pictures': {
      name: 'Show images',
      reason: 'Loads stored images of your ads for the dashboard, the popup and your downloads.',
    },
    'look-up-reach': {
      name: 'Look up reach',
      reason: 'Asks for the reach of an ad you check if the Ad Library shows none. Sends the ad and page number.',
    },
    'client-config': {
      name: 'Get settings of this version',
      reason: 'Once an hour: finds out whether this version is still supported and which features are paused.',
    },
    'page-report': {
      name: 'Report a changed page',
      reason: 'Only when you press Send report: describes how the Ad Library page is built, without its text.',
    },
    'account-settings': {
      name: 'Account settings',
      reason: 'Loads and changes your name, email settings, devices and storage, and exports or deletes your account.',
    },
    billing: {
      name: 'Plan and invoices',
      reason: 'Loads prices, your plan and invoices, and changes your plan when you ask for it.',
    },
    'affiliate-program': {
      name: 'Affiliate program',
      reason: 'Loads your referrals and payouts, and stores your bank account if you enter one.',
    },
    contact: { name: 'Contact and help', reason: 'Sends your messages to us, and loads the FAQ and the imprint.' },
    'ad-details': {
      name: 'Details of an ad',
      reason:
        'Only when you press Check Spend, “Check these”, or Check after a question of your dashboard: requests the same details as “See ad details”, which contain the reach. Off in read-only mode.',
    },
    'page-refresh': {
      name: 'Ads of followed pages',
      reason:
        'Only if you turned on checking followed pages: looks for new ads, without your Facebook login. Off in read-only mode.',
    },
    'store-pictures': {
      name: 'Get images to store',
      reason: 'Gets the images of ads you save or check, and of new ads of pages you follow.',
    },
    'download-files': {
      name: 'Download images and videos',
      reason: 'Only when you press Download: gets the files of that ad.',
    },
    'play-videos': { name: 'Play videos', reason: 'Only when you play the video of an ad on the dashboard.' },
    'check-shop': {
      name: 'Check a shop',
      reason: 'Only when you check the shop of an ad and allow the access: reads two public pages of that shop.',
    },
  },
} as const;
