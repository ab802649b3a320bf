import { readData, type PageData } from './page-data.ts';

/**
 * Calls `onData` once, with the first block of the HTML that contains a list of ads or an error. The block may arrive
 * late.
 */
export const observeFirstData = (document: Document, onData: (data: PageData) => void): void => {
  const read = (): void => {
    for (const script of document.querySelectorAll('script[data-sjs]:not([data-processed])')) {
      // The text of a block that is still loading is incomplete.
      if (document.readyState === 'loading' && script.nextElementSibling === null) continue;
      script.setAttribute('data-processed', '1');
      const data = readData(JSON.parse(script.textContent));
      if (data.outcome === 'nothing') continue;
      blocks.disconnect();
      onData(data);
      return;
    }
  };
  const blocks = new MutationObserver(read);
  blocks.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', read);
  read();
};
