import type { FaqEntry } from '#shared/contract/content.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { RichText } from '../host/rich-text.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './faq.module.css';

type Props = { data: { data: readonly FaqEntry[] } | null };

/**
 * Shows all questions with expanded answers, so that users can search the page. `data` null: they could not be read.
 */
export const FaqAnswers = ({ data }: Props) => {
  if (data === null || data.data.length === 0) return <p className={styles['empty']}>{faq.empty}</p>;
  return (
    <div className={styles['answers']}>
      {data.data.map(({ title, content }) => (
        <section key={title} className={styles['answer']}>
          <h2>{title}</h2>
          <div className={prose['prose']}>
            <RichText html={content} />
          </div>
        </section>
      ))}
    </div>
  );
};
