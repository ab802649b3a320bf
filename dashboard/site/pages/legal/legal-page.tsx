import { brand } from '#shared/domain/brand.ts';
import { say } from '#shared/texts/say.ts';
import { RichText } from '#dashboard/site/host/rich-text.tsx';
import layout from '../../../kit/styles/layout.module.css';
import prose from '../../../kit/styles/prose.module.css';
import styles from './legal-page.module.css';

/** `content`: HTML. */
type Section = { title: string; content: string };
type Props = { title: string; lead: string; sections: readonly Section[] };

/** A page with numbered sections. */
export const LegalPage = ({ title, lead, sections }: Props) => {
  const withBrand = (text: string): string => say(text, { brand: brand.name });
  return (
    <article className={layout['narrow']}>
      <h1 className={layout['title']}>{title}</h1>
      <p className={layout['lead']}>{withBrand(lead)}</p>
      {sections.map((section, index) => (
        <section key={section.title} className={styles['section']}>
          <h2>
            {index + 1}. {section.title}
          </h2>
          <div className={prose['prose']}>
            <RichText html={withBrand(section.content)} />
          </div>
        </section>
      ))}
    </article>
  );
};
