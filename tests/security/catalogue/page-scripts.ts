import { at, mutate, shown, type Entry } from './entry.ts';

const HOSTILE_PAGE = 'tests/e2e/hostile-page.test.ts';
const UNREADABLE = 'tests/e2e/unreadable-rows.test.ts';

/** Attacks by scripts of the Ad Library page that read our elements or detect our page hook. */
export const pageScripts: readonly Entry[] = [
  shown(123, 'a script of the page can’t read our elements', {
    by: at(UNREADABLE, 'finds no text, attribute or event target of our elements'),
    mutation: mutate('extension/content/ui/elements.ts', "mode: 'closed'", "mode: 'open'"),
    also: [at(HOSTILE_PAGE, 'finds only the texts of the buttons in our rows')],
  }),
  shown(124, 'replaced functions of the page print the text of the originals', {
    by: at(
      'extension/page-hook/install-page-hook.test.ts',
      'replaces functions without a change of their text, name and length',
    ),
    mutation: mutate(
      'extension/page-hook/disguise.ts',
      "replaceProperty(scope.Function.prototype, 'toString', toString);",
      '',
    ),
    also: [at(UNREADABLE, 'sees functions that print the text of the functions that they replace')],
  }),
];
