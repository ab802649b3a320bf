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

/**
 * Sanitizes HTML of the operator for storage. It keeps only the elements of `RICH_TAGS`, and links with http, https,
 * mailto or a relative URL.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES).trim();

/** Whether sanitized HTML contains text. */
export const hasText = (clean: string): boolean => clean.replaceAll(/<[^>]*>/g, '').trim() !== '';
