import { useEffect } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';

export const useDocumentTitle = (screen: string): void => {
  useEffect(() => {
    document.title = screen === '' ? brand.name : say(shell.documentTitle, { screen, brand: brand.name });
  }, [screen]);
};
