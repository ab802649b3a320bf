import { nextNodeOf, scriptsOf } from '#extension/content/page-dom.ts';
import { findAds, type Findings } from './find-ads.ts';
import { mayHoldAds, parseJson } from './parse-answer.ts';

/**
 * Once a document is loaded its scripts add blocks as nodes of their own; to ask for the list of all costs a look
 * through the document.
 */
export const AGAIN_AFTER_MS = 2_000;

/**
 * Reads the `<script type="application/json">` blocks the page streams into its first HTML. A block counts once it
 * parses: while the document loads, its text arrives in pieces. Their text is read at once, as the page may clear
 * blocks it has used.
 */
export const createScriptBlocks = (onFindings: (findings: Findings) => void) => {
  const waiting = new Map<HTMLScriptElement, number>();
  const done = new WeakSet<HTMLScriptElement>();
  let lookedThroughAt = -Infinity;

  const read = (script: HTMLScriptElement): void => {
    const text = script.textContent;
    if (text.length === waiting.get(script)) return;
    waiting.set(script, text.length);
    if (!mayHoldAds(text)) return;
    const parsed = parseJson(text);
    if (!parsed.ok) return;
    finish(script);
    onFindings(findAds(parsed.value));
  };

  const finish = (script: HTMLScriptElement): void => {
    waiting.delete(script);
    done.add(script);
  };

  const takeBlock = (node: Node): void => {
    if (isBlock(node) && !done.has(node)) read(node);
  };

  return {
    /** Looks at a new node, which may be a block. */
    takeNode: takeBlock,
    /**
     * Looks at every block of the document, those whose text had not ended too. The browser keeps the list of scripts;
     * to search each new node for them would cost more than all else we do. With `isLoaded` every block is complete.
     * False: it was too soon, and is to be done again after `AGAIN_AFTER_MS`.
     */
    takeAll: (document: Document, isLoaded: boolean): boolean => {
      if (isLoaded && waiting.size === 0 && performance.now() - lookedThroughAt < AGAIN_AFTER_MS) return false;
      for (const script of scriptsOf(document)) takeBlock(script);
      for (const script of waiting.keys()) {
        read(script);
        // The parser ends a block before it adds what follows.
        if (isLoaded || nextNodeOf(script) !== null) finish(script);
      }
      if (isLoaded) lookedThroughAt = performance.now();
      return true;
    },
  };
};

export type ScriptBlocks = ReturnType<typeof createScriptBlocks>;

const isBlock = (node: Node): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.type === 'application/json';
