import { createContext, useContext, type ReactNode } from 'react';
import styles from './page-host.module.css';

/** What the dashboard knows about the user and the browser. */
export type PageHost = {
  isSignedIn: boolean;
  hasExtension: boolean;
  /** Origin of the server; empty on the site. */
  serverOrigin: string;
};

/** Null on the prerendered site: its pages contain both parts of a choice, and the root element selects the shown one. */
export const PageHostContext = createContext<PageHost | null>(null);

/** Renders one of two parts, depending on whether the extension is installed. */
export const ByExtension = ({ missing, installed = null }: { missing: ReactNode; installed?: ReactNode }) => {
  const host = useContext(PageHostContext);
  if (host !== null) return host.hasExtension ? installed : missing;
  return (
    <>
      <div className={styles['missing']}>{missing}</div>
      {installed !== null && <div className={styles['installed']}>{installed}</div>}
    </>
  );
};

/** Renders one of two parts, depending on whether the user is signed in. */
export const ByViewer = ({ visitor, user }: { visitor: ReactNode; user: ReactNode }) => {
  const host = useContext(PageHostContext);
  if (host !== null) return host.isSignedIn ? user : visitor;
  return (
    <>
      <div className={styles['visitor']}>{visitor}</div>
      <div className={styles['user']}>{user}</div>
    </>
  );
};
