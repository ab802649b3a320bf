import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

type Render = (name: string, answer: unknown) => string;

const isRender = (value: unknown): value is Render => typeof value === 'function';

/**
 * Returns a function that renders live parts with the components from which the pages were built. Their code is in the
 * folder of the built pages and is loaded when the first page needs it.
 */
export const siteRenderer = (root: string): ((name: string, answer: unknown) => Promise<string>) => {
  let loading: Promise<Render> | null = null;
  const load = async (): Promise<Render> => {
    const built: unknown = await import(/* @vite-ignore */ pathToFileURL(join(root, 'renderer.js')).href);
    const render =
      typeof built === 'object' && built !== null && 'renderLivePart' in built ? built.renderLivePart : null;
    if (!isRender(render)) throw new Error('The built pages have no renderer.');
    return render;
  };
  return async (name, answer) => {
    loading ??= load();
    return (await loading)(name, answer);
  };
};
