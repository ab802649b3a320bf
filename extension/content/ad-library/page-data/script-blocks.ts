import { nextNodeOf, scriptsOf } from '#extension/content/page-dom.ts';
import { findAds, type Findings } from './find-ads.ts';
import { mayContainAds, parseJson } from './parse-answer.ts';

/**
 * After the document is loaded, the page's scripts add blocks as separate nodes. Reading the list of all scripts costs
 * a walk through the document, so it is done at most once in this time.
 */
export const CHECK_AGAIN_AFTER_MS = 2_000;

/**
 * Reads the `<script type="application/json">` blocks that the page streams into its first HTML. A block is read when
 * its JSON parses, because its text arrives in pieces while the document loads. It is read at once, because the page
 * may remove the text of used blocks.
 */
export const createScriptBlocks = (onFindings: (findings: Findings) => void) => {
  const waiting = new Map<HTMLScriptElement, number>();
  const done = new WeakSet<HTMLScriptElement>();
  let checkedAllAt = -Infinity;

  const read = (script: HTMLScriptElement): void => {
    const text = script.textContent;
    if (text.length === waiting.get(script)) return;
    waiting.set(script, text.length);
    if (!mayContainAds(text)) return;
    const parsed = parseJson(text);
    if (!parsed.ok) return;
    finish(script);
    onFindings(findAds(parsed.value, Date.now()));
  };

  const finish = (script: HTMLScriptElement): void => {
    waiting.delete(script);
    done.add(script);
  };

  const takeBlock = (node: Node): void => {
    if (isBlock(node) && !done.has(node)) read(node);
  };

  return {
    /** Reads a new node if it is a block. */
    takeNode: takeBlock,
    /**
     * Reads every block of the document, also those whose text was incomplete before. The browser maintains the list of
     * scripts; searching each new node for them would be slower. `isLoaded`: every block is complete. Returns false if
     * it was called again within `CHECK_AGAIN_AFTER_MS` and did nothing.
     */
    takeAll: (document: Document, isLoaded: boolean): boolean => {
      if (isLoaded && waiting.size === 0 && performance.now() - checkedAllAt < CHECK_AGAIN_AFTER_MS) return false;
      for (const script of scriptsOf(document)) takeBlock(script);
      for (const script of waiting.keys()) {
        read(script);
        // The parser ends a block before it adds what follows.
        if (isLoaded || nextNodeOf(script) !== null) finish(script);
      }
      if (isLoaded) checkedAllAt = performance.now();
      return true;
    },
  };
};

export type ScriptBlocks = ReturnType<typeof createScriptBlocks>;

const isBlock = (node: Node): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.type === 'application/json';
