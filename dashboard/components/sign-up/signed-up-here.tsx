import { createContext, use, useState, type ReactNode } from 'react';

/** What signs a tab in after its own sign-up. */
export type Credentials = { email: string; password: string };

type SignedUpHere = {
  remember: (credentials: Credentials) => void;
  /** The credentials of the sign-up with this address in this tab, once; null if there was none, or after a reload. */
  consume: (email: string | null) => Credentials | null;
};

const createMemory = (): SignedUpHere => {
  let stored: Credentials | null = null;
  return {
    remember: (credentials) => {
      stored = credentials;
    },
    consume: (email) => {
      const found = stored !== null && stored.email === email ? stored : null;
      stored = null;
      return found;
    },
  };
};

const MemoryContext = createContext<SignedUpHere | null>(null);

/**
 * Signs a tab in after its own sign-up. The password stays in the memory of the tab: browsers write their history and
 * their storage to the disk. A page opened by a link has no such memory, so no link can sign a browser in.
 */
export const SignedUpHereProvider = ({ children }: { children: ReactNode }) => {
  const [memory] = useState(createMemory);
  return <MemoryContext value={memory}>{children}</MemoryContext>;
};

export const useSignedUpHere = (): SignedUpHere => {
  const memory = use(MemoryContext);
  if (memory === null) throw new Error('SignedUpHereProvider is missing');
  return memory;
};
