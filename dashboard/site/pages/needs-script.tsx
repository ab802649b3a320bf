import styles from '../../kit/styles/auth-page.module.css';

/** An explanation above a form that needs a script. Browsers show it only if scripts are off. */
export const NeedsScript = ({ text }: { text: string }) => (
  <noscript>
    <div className={styles['script']}>{text}</div>
  </noscript>
);
