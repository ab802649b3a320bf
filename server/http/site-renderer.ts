import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Render = (name: string, answer: unknown) => string;

const isRender = (value: unknown): value is Render => typeof value === 'function';

/**
 * Draws live parts with the very components that the pages were built from: their code lies with the pages, and is loaded
 * with the first page that needs it.
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
