/** Shown instead of every screen that needs storage, if the browser stores nothing for the site. */
export const storageBlocked = {
  title: 'Your browser blocks storage for this site',
  body: '{brand} keeps you logged in and stores your saved ads in this browser. Your browser stores nothing for this site, so you can’t log in or sign up here.',
  chrome: 'What to change in Chrome',
  /** The names of the settings are those of Chrome in English. */
  steps: [
    'Open Settings, then “Privacy and security”, then “Site settings”.',
    'Under “Additional content settings”, open “On-device site data”.',
    'Select “Allow sites to save data on your device”. To allow only this site, choose “Add” beside “Allowed to save data on your device” and enter its address.',
    'Come back to this page and reload it.',
  ],
  other: 'In other browsers, allow cookies and site data for this site.',
} as const;
