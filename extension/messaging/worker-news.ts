type News = Readonly<Record<string, unknown>>;

const isNews = (message: unknown, news: string): message is News =>
  typeof message === 'object' &&
  message !== null &&
  'app' in message &&
  message.app === 'spendlens' &&
  'news' in message &&
  message.news === news;

/** Whether the worker reports that the states of ads or pages changed. */
export const isStatesChanged = (message: unknown): boolean => isNews(message, 'states-changed');

/** Whether the worker reports that the question about ads of the dashboard has changed. */
export const isCheckAsked = (message: unknown): boolean => isNews(message, 'check-asked');

/** The path of the library that the worker requests to be fetched; null for other messages. */
export const pathToFetch = (message: unknown): string | null => {
  const path = isNews(message, 'fetch-path') ? message['path'] : null;
  return typeof path === 'string' && path.startsWith('/ads/library/') ? path : null;
};
