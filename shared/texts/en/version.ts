/** What is told of this version itself, in popup and dashboard. */
export const version = {
  label: 'Update needed',
  title: 'Update the extension',
  tooOld:
    'This version is too old for the server. What you save is kept on this device and sent after the update; nothing is lost.',
  how: 'Close the browser and open it again: it then takes an update that is ready. If this note stays, open chrome://extensions, switch on Developer mode and press Update.',
  site: {
    title: 'Reload this page',
    tooOld:
      'This page is older than the server. What you changed is kept on this device and sent after the reload; nothing is lost.',
    action: 'Reload',
  },
} as const;
