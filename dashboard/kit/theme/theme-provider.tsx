import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { system } from './system.ts';

type Props = {
  /** The nonce of the style element, for a content security policy without 'unsafe-inline'; null if not needed. */
  nonce: string | null;
  children: ReactNode;
};

/** Provides the theme of the product. */
export const ThemeProvider = ({ nonce, children }: Props) => {
  const [cache] = useState(() => createCache({ key: 'sl', ...(nonce === null ? {} : { nonce }) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
};
