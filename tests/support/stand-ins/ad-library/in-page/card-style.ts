import type { Language } from '../labels.ts';

/** How cards are drawn. */
export type CardStyle = {
  document: Document;
  language: Language;
  /** The CSS class of a part. It differs between builds of the page. */
  classOf: (part: string) => string;
  divider: 'hr' | 'none' | 'bare';
};
