import { useLayoutEffect } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';

/** Sets the document title. `screen`: the title of the screen; empty: only the name of the brand; null: no change. */
export const useDocumentTitle = (screen: string | null): void => {
  useLayoutEffect(() => {
    if (screen === null) return;
    document.title = screen === '' ? brand.name : say(shell.documentTitle, { screen, brand: brand.name });
  }, [screen]);
};
