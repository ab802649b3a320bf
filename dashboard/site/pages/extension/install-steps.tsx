import type { ReactNode } from 'react';
import { EXTENSION_ZIP_NAME } from '#shared/domain/client/extension-package.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { say } from '#shared/texts/say.ts';
import layout from '../../../kit/styles/layout.module.css';
import styles from './extension-page.module.css';
import { DeveloperModeDrawing, LoadDrawing, UnzipDrawing } from './step-drawings.tsx';

const { steps } = extension;

export const InstallSteps = () => (
  <section className={styles['install']}>
    <h2 className={layout['heading']}>{steps.title}</h2>
    <ol className={styles['steps']}>
      <Step number={1} title={steps.unzip.title} drawing={<UnzipDrawing />}>
        {say(steps.unzip.text, { file: EXTENSION_ZIP_NAME })}
      </Step>
      <Step number={2} title={steps.developerMode.title} drawing={<DeveloperModeDrawing />}>
        {withAddress(steps.developerMode.text)}
      </Step>
      <Step number={3} title={steps.load.title} drawing={<LoadDrawing />}>
        {steps.load.text}
      </Step>
    </ol>
    <p className={styles['update']}>{withAddress(extension.update)}</p>
  </section>
);

type StepProps = { number: number; title: string; drawing: ReactNode; children: ReactNode };

const Step = ({ number, title, drawing, children }: StepProps) => (
  <li className={styles['step']}>
    <div className={styles['drawing']} aria-hidden="true">
      {drawing}
    </div>
    <h3 className={styles['stepTitle']}>
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      {title}
    </h3>
    <p>{children}</p>
  </li>
);

/** Replaces `{address}` with text that a click selects, because browsers do not open links to `chrome://`. */
const withAddress = (text: string): ReactNode => {
  const [before, after] = text.split('{address}');
  return (
    <>
      {before}
      <code className={styles['address']}>{steps.developerMode.address}</code>
      {after}
    </>
  );
};
