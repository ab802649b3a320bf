/** Name of the channel on which a content script requests and receives the files of an ad. */
export const DOWNLOAD_CHANNEL = 'download';

/** The styles that the worker sends. `login` and `plan`: the download needs them, which `screen` offers. */
const ANSWER_STYLES = ['failed', 'busy', 'on', 'login', 'plan'] as const;

/** State of a download as texts, which the content script displays unchanged. */
export type DownloadView = {
  style: 'plain' | (typeof ANSWER_STYLES)[number];
  /** Accessible name of the download button. */
  name: string;
  title: string;
  /** Label of the action button; '' for no button. It does the same as the download button, or opens `screen`. */
  action: string;
  screen: 'login' | 'subscribe' | null;
  /** Value of `only` for a request that retries the failed files; '' requests all files. */
  missing: string;
  /** One line for each file. The list is empty while there is no progress to show. */
  lines: string[];
};

/**
 * A message of the worker on the channel. It is a plain list of strings, because a schema would double the code that
 * every library page loads for downloads. Bytes are in base64, because the channel transports only JSON. The content
 * script answers each `write` with any message. The worker stops sending while several writes are unanswered.
 */
export type DownloadNews =
  | readonly [kind: 'write' | 'keep', base64: string]
  | readonly [kind: 'drop']
  | readonly [kind: 'finish', name: string, mime: string]
  | readonly [kind: 'view', ...view: string[]];

/** Returns the strings of a message; an empty list if the message is not a list. */
export const wordsIn = (message: unknown): string[] => (Array.isArray(message) ? message.map(String) : []);

export const viewNews = ({ style, name, title, action, screen, missing, lines }: DownloadView): DownloadNews => [
  'view',
  style,
  name,
  title,
  action,
  screen ?? '',
  missing,
  ...lines,
];

/** Inverse of `viewNews`. */
export const readView = (words: readonly string[]): DownloadView => {
  const [, style, name = '', title = '', action = '', screen, missing = '', ...lines] = words;
  return {
    style: ANSWER_STYLES.find((known) => known === style) ?? 'failed',
    name,
    title,
    action,
    screen: screen === 'login' || screen === 'subscribe' ? screen : null,
    missing,
    lines,
  };
};
