import { classNames } from '../seeded.ts';
import { startLibrary } from './library.ts';
import { openModules } from './details-query.ts';
import { findSettings } from './settings.ts';

const begin = (): void => {
  const settings = findSettings(document);
  startLibrary(settings, {
    document,
    language: settings.language,
    named: classNames(settings.classSeed),
    divider: settings.divider,
  });
};

openModules();

// The first HTML may still be on its way: the page starts as soon as its frame is there.
const frame = new MutationObserver(() => {
  if (document.querySelector('[data-frame]') === null) return;
  frame.disconnect();
  begin();
});
frame.observe(document, { childList: true, subtree: true });
