import { readData, type PageData } from './page-data.ts';

/** Calls back once, with the first block of the first HTML that says something about ads; it may come late. */
export const observeFirstData = (document: Document, onData: (data: PageData) => void): void => {
  const look = (): void => {
    for (const script of document.querySelectorAll('script[data-sjs]:not([data-processed])')) {
      // The text of a block that is still on its way can't be read yet.
      if (document.readyState === 'loading' && script.nextElementSibling === null) continue;
      script.setAttribute('data-processed', '1');
      const data = readData(JSON.parse(script.textContent));
      if (data.outcome === 'nothing') continue;
      blocks.disconnect();
      onData(data);
      return;
    }
  };
  const blocks = new MutationObserver(look);
  blocks.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', look);
  look();
};
