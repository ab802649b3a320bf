import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { learn } from '#shared/texts/en/site/about.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { ByExtension } from '#dashboard/site/host/page-host.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import button from '../../../kit/styles/button.module.css';
import layout from '../../../kit/styles/layout.module.css';
import styles from './learn-page.module.css';

const { steps } = learn;

export const LearnPage = () => (
  <div className={layout['page']}>
    <div className={`${layout['section']} ${styles['beside']}`}>
      <div className={styles['words']}>
        <h1 className={layout['title']}>{learn.title}</h1>
        <p className={layout['lead']}>{learn.lead}</p>
      </div>
      <ol className={styles['steps']}>
        <Step number={1} {...steps.login}>
          <ActionLink to={paths.login}>{steps.login.action}</ActionLink>
          <ByExtension missing={<ActionLink to={paths.extension}>{extension.link}</ActionLink>} />
        </Step>
        <Step number={2} {...steps.visit}>
          <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer" className={button['quiet']}>
            {steps.visit.action}
            <span className={hidden['visuallyHidden']}>{learn.opensNewTab}</span>
          </a>
        </Step>
        <Step number={3} {...steps.dashboard}>
          <ActionLink to={paths.dashboard}>{steps.dashboard.action}</ActionLink>
        </Step>
        <Step number={4} {...steps.discover}>
          <ActionLink to={paths.newFollowing}>{steps.discover.action}</ActionLink>
        </Step>
      </ol>
      <div className={styles['next']}>
        <p>{learn.next}</p>
        <p className={layout['actions']}>
          <ActionLink to={paths.howSpend}>{learn.howSpend}</ActionLink>
        </p>
      </div>
    </div>
  </div>
);

type StepProps = { number: number; title: string; text: string; children: ReactNode };

const Step = ({ number, title, text, children }: StepProps) => (
  <li className={styles['step']}>
    <span className={styles['number']} aria-hidden="true">
      {number}
    </span>
    <div className={styles['body']}>
      <h2>
        <span className={hidden['visuallyHidden']}>{say(learn.step, { number })} </span>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles['way']}>{children}</div>
    </div>
  </li>
);

const ActionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <SiteLink to={to} className={button['quiet']}>
    {children}
  </SiteLink>
);
