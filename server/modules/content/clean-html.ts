import sanitizeHtml from 'sanitize-html';
import { RICH_TAGS } from '#shared/domain/read-rich-text.ts';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'title',
    'svg',
    'math',
  ],
};

/** HTML of the operator's as it is stored: the elements of `RICH_TAGS`, links of the web, of mail and of ours, nothing else. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES).trim();

/** Whether anything of clean HTML can be read. */
export const hasText = (clean: string): boolean => clean.replaceAll(/<[^>]*>/g, '').trim() !== '';
