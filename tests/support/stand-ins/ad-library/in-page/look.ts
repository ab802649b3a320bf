import type { Language } from '../labels.ts';

/** How cards are drawn. */
export type Look = {
  document: Document;
  language: Language;
  /** Class of a part; another one per build of the page. */
  named: (part: string) => string;
  divider: 'hr' | 'none' | 'bare';
};
