import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { system } from './system.ts';

type Props = {
  /** Lets our style element pass a page policy without 'unsafe-inline'; null where the policy allows them. */
  nonce: string | null;
  children: ReactNode;
};

export const ThemeProvider = ({ nonce, children }: Props) => {
  const [cache] = useState(() => createCache({ key: 'sl', ...(nonce === null ? {} : { nonce }) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
};
