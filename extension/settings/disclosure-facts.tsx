import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { disclosureFacts } from '#shared/words/disclosure-words.ts';
import styles from './disclosure-facts.module.css';

/**
 * The facts of the disclosure, which the dialog in the Ad Library also shows. `isOpen`: the switch beside them would be
 * the answer of the user, so the facts must be visible.
 */
export const DisclosureFacts = ({ isOpen }: { isOpen: boolean }) => (
  <details className={styles['facts']} open={isOpen}>
    <summary className={styles['title']}>{extensionSettings.whatIsSaved}</summary>
    <dl className={styles['list']}>
      {disclosureFacts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
