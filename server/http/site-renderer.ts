import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
