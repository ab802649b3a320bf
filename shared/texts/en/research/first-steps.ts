/** Empty lists: the checklist that leads to the first ad, and the example of what will be there. */
export const firstSteps = {
  label: 'Three steps to your first ad',
  done: 'Done',
  open: 'To do',
  account: { title: 'Create your account', doneText: 'You’re logged in as {email}.' },
  extension: {
    title: 'Get the Chrome extension',
    text: 'It adds a Save button to every ad in the Ad Library.',
    doneText: 'The extension is installed.',
  },
  save: {
    title: 'Save your first ad',
    text: 'Open the Ad Library, search for a product and press Save on an ad.',
    doneText: 'Your first ad is saved.',
  },
  example: {
    mark: 'Example',
    ad: 'A saved ad with its text, its images and how long it has been running.',
    page: 'A followed page with its newest ads.',
    shop: 'Northlight Lamps',
    initial: 'N',
    text: 'The lamp that follows the sun. Free shipping this week.',
    days: 24,
    action: 'Shop now',
    newAds: 2,
  },
} as const;
