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

const QUESTION_COUNT = 4;

/** Shows the first four questions, which expand without a script. `data` null: they could not be read. */
export const FirstQuestions = ({ data }: { data: { data: readonly FaqEntry[] } | null }) => {
  if (data === null || data.data.length === 0) return <p className={styles['empty']}>{faq.empty}</p>;
  return data.data.slice(0, QUESTION_COUNT).map(({ title, content }) => (
    <details key={title} className={styles['entry']}>
      <summary>{title}</summary>
      <div className={`${prose['prose']} ${styles['folded']}`}>
        <RichText html={content} />
      </div>
    </details>
  ));
};
