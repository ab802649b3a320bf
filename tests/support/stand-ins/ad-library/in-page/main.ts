import { classNames } from '../seeded.ts';
import { startLibrary } from './library.ts';
import { openModules } from './details-query.ts';
import { findSettings } from './settings.ts';

const begin = (): void => {
  const settings = findSettings(document);
  startLibrary(settings, {
    document,
    language: settings.language,
    classOf: classNames(settings.classSeed),
    divider: settings.divider,
  });
};

openModules();

// The HTML may still be loading. The page starts as soon as its frame exists.
const frame = new MutationObserver(() => {
  if (document.querySelector('[data-frame]') === null) return;
  frame.disconnect();
  begin();
});
frame.observe(document, { childList: true, subtree: true });
