import { useEffect } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';

/** `screen` empty: the brand's name alone; null: somebody else gives the title. */
export const useDocumentTitle = (screen: string | null): void => {
  useEffect(() => {
    if (screen === null) return;
    document.title = screen === '' ? brand.name : say(shell.documentTitle, { screen, brand: brand.name });
  }, [screen]);
};
