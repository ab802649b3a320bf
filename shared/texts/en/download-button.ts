/** What the Ad Library's page itself has to say of a download; all else comes from the worker. */
export const downloadButton = {
  label: 'Download',
  name: 'Download the content of the ad of {page}',
  close: 'Close',
  stopped:
    'The browser stopped the download, and nothing of it was kept. Try again; if it stops again, reload the page.',
} as const;
