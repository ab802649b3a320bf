/** What the Ad Library's page itself has to say of a download; all else comes from the worker. */
export const downloadButton = {
  label: 'Download',
  name: 'Download the content of the ad of {page}',
  cancel: 'Cancel',
  retry: 'Retry',
  close: 'Close',
  stopped: 'The browser stopped the download midway. Nothing of it was kept.',
} as const;
