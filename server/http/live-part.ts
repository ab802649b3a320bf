import type { LivePart } from './public-page.ts';

type Parts = {
  /** Returns the answer of the public call for the same data. */
  read: () => Promise<unknown>;
  /** Renders the part. `answer` is undefined if it could not be read. */
  render: (answer: unknown) => Promise<string>;
  onError: (error: unknown) => void;
};

/**
 * Returns a function that renders a live part of pages. It reads the data at every request, because another process may
 * change it, and renders again only when the data has changed. If reading fails, it returns the last rendered HTML.
 */
export const createLivePart = ({ read, render, onError }: Parts): LivePart => {
  let last: { key: string; html: string } | null = null;
  return async () => {
    try {
      const answer = await read();
      const key = JSON.stringify(answer);
      if (last?.key !== key) last = { key, html: await render(answer) };
      return last.html;
    } catch (error) {
      onError(error);
      return last?.html ?? render(undefined);
    }
  };
};
