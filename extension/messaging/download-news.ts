/** Name of the channel on which a content script asks for an ad's content and gets it. */
export const DOWNLOAD_CHANNEL = 'download';

/** How a download stands, in words: the content script only shows it. */
export type DownloadView = {
  look: 'plain' | 'busy' | 'on' | 'failed';
  /** What the button says. */
  name: string;
  title: string;
  /** What can be done, as a button; '' for nothing. It does what the button of the row does, or opens `screen`. */
  action: string;
  screen: 'login' | 'subscribe' | null;
  /** What to ask for to get only the files that failed; '' for all. */
  missing: string;
  /** One for each file; none while there is nothing worth showing. */
  lines: string[];
};

/**
 * What the worker tells on the channel, in order, as bare lists of words: a schema of its own would double what every
 * library page loads for downloads. Bytes are base64, as the browser carries nothing but JSON; each `write` is to be
 * answered by any message before more than a few others come.
 */
export type DownloadNews =
  | readonly [kind: 'write' | 'keep', base64: string]
  | readonly [kind: 'drop']
  | readonly [kind: 'finish', name: string, mime: string]
  | readonly [kind: 'view', ...view: string[]];

/** The words of a message; none where it is no news. */
export const wordsIn = (message: unknown): string[] => (Array.isArray(message) ? message.map(String) : []);

export const viewNews = ({ look, name, title, action, screen, missing, lines }: DownloadView): DownloadNews => [
  'view',
  look,
  name,
  title,
  action,
  screen ?? '',
  missing,
  ...lines,
];

/** A test holds it to `viewNews`. */
export const readView = (words: readonly string[]): DownloadView => {
  const [, look, name = '', title = '', action = '', screen, missing = '', ...lines] = words;
  return {
    look: look === 'busy' || look === 'on' ? look : 'failed',
    name,
    title,
    action,
    screen: screen === 'login' || screen === 'subscribe' ? screen : null,
    missing,
    lines,
  };
};
