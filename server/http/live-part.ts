import type { LivePart } from './public-page.ts';

type Parts = {
  /** The answer of the public call that shows the same. */
  read: () => Promise<unknown>;
  /** `answer` undefined: it could not be read. */
  render: (answer: unknown) => Promise<string>;
  onError: (error: unknown) => void;
};

/**
 * A part of pages, drawn anew only when what it shows has changed. Another process may change it, so it is read at every
 * view; while it can't be read, what was drawn last stands.
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
