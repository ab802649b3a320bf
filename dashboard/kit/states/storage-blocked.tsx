import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { storageBlocked } from '#shared/texts/en/site/storage-blocked.ts';
import { say } from '#shared/texts/say.ts';
import button from '../styles/button.module.css';
import layout from '../styles/layout.module.css';
import styles from './storage-blocked.module.css';

/** An empty `href` reloads the current page with its query. */
const CURRENT_ADDRESS = '';

/** Explains how to allow storage for this site in the browser. The component works without scripts. */
export const StorageBlocked = () => (
  <section className={layout['narrow']}>
    <h1 className={layout['title']}>{storageBlocked.title}</h1>
    <p className={layout['lead']}>{say(storageBlocked.body, { brand: brand.name })}</p>
    <div className={styles['steps']}>
      <h2>{storageBlocked.chrome}</h2>
      <ol>
        {storageBlocked.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{storageBlocked.other}</p>
    </div>
    <p className={layout['actions']}>
      <a href={CURRENT_ADDRESS} className={button['loud']}>
        {shell.faults.reload}
      </a>
    </p>
  </section>
);
