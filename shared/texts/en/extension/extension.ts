import { common } from '../common.ts';

/** The page /extension, and the links that lead to it. */
export const extension = {
  title: 'Get the {brand} extension',
  lead: 'It adds Save, Follow, Check Spend and Download to the ads in the Meta Ad Library. What you save is on your dashboard.',
  download: 'Download extension',
  requirement: 'For Chrome 120 or newer, and for Edge and other browsers based on it.',
  link: 'Get the extension',
  steps: {
    title: 'Install it in three steps',
    unzip: {
      title: 'Unzip the file',
      text: 'Find {file} in your downloads and unzip it. Keep the folder: Chrome loads the extension from there.',
    },
    developerMode: {
      title: 'Turn on Developer mode',
      text: 'Open {address} in a new tab. Turn on Developer mode at the top right.',
      address: 'chrome://extensions',
    },
    load: {
      title: 'Load the folder',
      text: 'Click Load unpacked and select the unzipped folder. The welcome page of the extension opens.',
    },
  },
  /** Labels in the drawings, as Chrome shows them. */
  drawn: { developerMode: 'Developer mode', loadUnpacked: 'Load unpacked', zip: 'ZIP' },
  update:
    'Chrome doesn’t update an extension that was installed this way. To update it, download the file again, replace the folder and press Reload on {address}.',
  installed: {
    title: 'The extension is installed',
    text: 'Open the Ad Library and press Save on an ad.',
    action: 'Open the Ad Library',
    again: 'Download it again',
  },
  phone: {
    title: 'You need a computer',
    visitor: 'Chrome extensions don’t run on phones. Sign up here, then install the extension on your computer.',
    user: 'Chrome extensions don’t run on phones. We’ll email you the link, so you can open it on your computer.',
    signUp: common.signUp,
    send: 'Send me the link',
    sending: common.sending,
    failed: 'We couldn’t send the email. Check your connection and try again.',
    onComputer: 'Already on a computer?',
  },
} as const;
