import type { FaqEntry } from '#shared/contract/content.ts';
import { readRichText, type RichNode } from '#shared/domain/read-rich-text.ts';

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children)} `)).join('');

/** Returns the FAQ as schema.org objects, with answers in plain text. */
export const faqFacts = (entries: readonly FaqEntry[]): object[] =>
  entries.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: entries.map(({ title, content }) => ({
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: textOf(readRichText(content)).replaceAll(/\s+/g, ' ').trim() },
          })),
        },
      ];
