import type { Look } from './story.ts';

export type Shown = Look & { id: string };

/** `#ad-card/plain?theme=dark&dir=rtl`; null: the list of all stories. */
export const shownAt = (hash: string): Shown | null => {
  const [id = '', query = ''] = decodeURIComponent(hash.slice(1)).split('?');
  const asked = new URLSearchParams(query);
  if (id === '') return null;
  return {
    id,
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    dir: asked.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
};

export const addressOf = ({ id, theme, dir }: Shown): string => `#${encodeURI(id)}?theme=${theme}&dir=${dir}`;
