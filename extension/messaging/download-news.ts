/** Name of the channel on which a content script asks for an ad's content and gets it. */
export const DOWNLOAD_CHANNEL = 'download';

/**
 * How a download stands, in words: the content script only shows it. `name`: what the button says. `lines`: one for each file, none
 * while there is nothing worth showing. `missing`: the numbers of the files that could be tried again.
 */
export type DownloadView = {
  look: 'plain' | 'busy' | 'on' | 'failed';
  name: string;
  title: string;
  /** For screen readers, once. */
  said: string;
  /** Where `title` says what stands in the way of any download: the screen that helps. */
  screen: 'login' | 'subscribe' | null;
  missing: number[];
  lines: string[];
};

/**
 * What the worker tells on the channel, in order, as bare lists of words: a schema of its own would double what every library page
 * loads for downloads. Bytes are base64, as the browser carries nothing but JSON; each `write` is to be answered by any message
 * before more than a few others come.
 */
export type DownloadNews =
  | readonly [kind: 'write' | 'keep', base64: string]
  | readonly [kind: 'drop']
  | readonly [kind: 'finish', name: string, mime: string]
  | readonly [kind: 'view', ...view: string[]];

/** The words of a message; none where it is no news. */
export const wordsIn = (message: unknown): string[] => (Array.isArray(message) ? message.map(String) : []);

export const viewNews = ({ look, name, title, said, screen, missing, lines }: DownloadView): DownloadNews => [
  'view',
  look,
  name,
  title,
  said,
  screen ?? '',
  missing.join(),
  ...lines,
];

/** A test holds it to `viewNews`. */
export const readView = (words: readonly string[]): DownloadView => {
  const [, look, name = '', title = '', said = '', screen, missing = '', ...lines] = words;
  return {
    look: look === 'busy' || look === 'on' ? look : 'failed',
    name,
    title,
    said,
    screen: screen === 'login' || screen === 'subscribe' ? screen : null,
    missing: missing === '' ? [] : missing.split(',').map(Number),
    lines,
  };
};
