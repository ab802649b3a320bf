import type { Look } from './story.ts';

/** A story with its theme and direction. */
export type Shown = Look & { id: string };

/** Parses a hash such as `#ad-card/plain?theme=dark&dir=rtl`. Returns null for the list of all stories. */
export const shownAt = (hash: string): Shown | null => {
  const [id = '', query = ''] = decodeURIComponent(hash.slice(1)).split('?');
  const params = new URLSearchParams(query);
  if (id === '') return null;
  return {
    id,
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    dir: params.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
};

/** The hash of a story. */
export const addressOf = ({ id, theme, dir }: Shown): string => `#${encodeURI(id)}?theme=${theme}&dir=${dir}`;
