import type { ReactNode } from 'react';
import { extension } from '#shared/texts/en/extension/extension.ts';
import styles from './step-drawings.module.css';

const { drawn, steps } = extension;

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 360 220" className={styles['drawing']}>
    {children}
  </svg>
);

const Folder = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M0 12a8 8 0 0 1 8-8h26l10 12h44a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"
      className={styles['solid']}
    />
    <path d="M0 30h96v40a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" className={styles['soft']} />
  </g>
);

/** A zip file, an arrow and a folder. */
export const UnzipDrawing = () => (
  <Drawing>
    <path d="M56 62h52l24 24v80a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8V70a8 8 0 0 1 8-8z" className={styles['paper']} />
    <path d="M108 62v16a8 8 0 0 0 8 8h16" className={styles['line']} />
    <path d="M78 64v52" className={styles['zip']} />
    <rect x="70" y="116" width="16" height="22" rx="5" className={styles['solid']} />
    <text x="90" y="162" textAnchor="middle" className={styles['strong']}>
      {drawn.zip}
    </text>
    <path d="M158 118h44m-12-12 12 12-12 12" className={styles['arrow']} />
    <Folder x={222} y={80} />
  </Drawing>
);

/** A browser window that shows the address of the extensions page. */
const Browser = ({ children }: { children: ReactNode }) => (
  <Drawing>
    <rect x="24" y="28" width="312" height="210" rx="12" className={styles['paper']} />
    {[42, 56, 70].map((cx) => (
      <circle key={cx} cx={cx} cy="45" r="4" className={styles['dot']} />
    ))}
    <rect x="88" y="35" width="232" height="20" rx="10" className={styles['field']} />
    <text x="100" y="49" className={styles['text']}>
      {steps.developerMode.address}
    </text>
    <path d="M24 62h312" className={styles['line']} />
    {children}
  </Drawing>
);

const Row = ({ y }: { y: number }) => (
  <>
    <rect x="44" y={y} width="32" height="32" rx="8" className={styles['field']} />
    <rect x="88" y={y + 4} width="112" height="8" rx="4" className={styles['field']} />
    <rect x="88" y={y + 19} width="176" height="8" rx="4" className={styles['field']} />
  </>
);

export const DeveloperModeDrawing = () => (
  <Browser>
    <rect x="176" y="72" width="148" height="36" rx="10" className={styles['mark']} />
    <text x="278" y="95" textAnchor="end" className={styles['strong']}>
      {drawn.developerMode}
    </text>
    <rect x="286" y="82" width="28" height="16" rx="8" className={styles['solid']} />
    <circle cx="306" cy="90" r="6" className={styles['knob']} />
    <Row y={126} />
    <Row y={172} />
  </Browser>
);

export const LoadDrawing = () => (
  <Browser>
    <rect x="40" y="72" width="126" height="36" rx="10" className={styles['mark']} />
    <text x="103" y="95" textAnchor="middle" className={styles['strong']}>
      {drawn.loadUnpacked}
    </text>
    <rect x="178" y="78" width="70" height="24" rx="8" className={styles['field']} />
    <rect x="256" y="78" width="64" height="24" rx="8" className={styles['field']} />
    <Folder x={132} y={124} />
    <path d="M104 114v30a8 8 0 0 0 8 8h8m-6-6 6 6-6 6" className={styles['arrow']} />
  </Browser>
);
