import { readRichText, type RichNode, type RichTag } from '../read-rich-text.ts';

/** One line of a plan's description: an entry of a list, or a sentence. */
export type DescriptionLine = { kind: 'item' | 'text'; text: string };

const INLINE: readonly RichTag[] = ['strong', 'b', 'em', 'i', 'u', 'a', 'code'];

/** Reads only texts and lists of a plan's description, which is HTML of the operator. No script of it can run. */
export const descriptionLines = (html: string): DescriptionLine[] => {
  const lines: DescriptionLine[] = [];
  let line: DescriptionLine = { kind: 'text', text: '' };
  const startLine = (kind: DescriptionLine['kind']): void => {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push({ kind: line.kind, text });
    line = { kind, text: '' };
  };
  const read = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') line.text += node;
      else if (INLINE.includes(node.tag)) read(node.children);
      else {
        startLine(node.tag === 'li' ? 'item' : 'text');
        read(node.children);
        startLine('text');
      }
    }
  };
  read(readRichText(html));
  startLine('text');
  return lines;
};
