import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { spendPanel as texts } from '#shared/texts/en/ad/spend-panel.ts';
import type { SimpleEstimate, SpendTerm, SpendView } from '#shared/words/spend-view.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { StandaloneLink } from '#dashboard/kit/parts/text-link.tsx';
import { SpendBars } from './spend-bars.tsx';
import styles from './ad-spend.module.css';

/**
 * All details of an estimate: the likely amount, the simple estimate, growth, reach, and how each was calculated. The
 * texts are those of the panel in the Ad Library. `ownCost`: lets the user enter what the ad cost.
 */
export const SpendPanel = ({ view, ownCost }: { view: SpendView; ownCost: ReactNode }) => (
  <Box display="grid" gap="3" fontSize="sm" overflowWrap="anywhere">
    <SpendFigures figures={view.figures} />
    <Lines of={view.lines} />
    {ownCost}
    <div>
      <SimpleFigures simple={view.simple} />
      <Lines of={view.simple.lines} />
    </div>
    <Box as="dl" display="grid" gap="2.5">
      {view.terms.map((term) => (
        <div key={term.label}>
          <Label>{term.label}</Label>
          <Value>{term.value}</Value>
          <chakra.dd>
            <Lines of={term.lines} />
          </chakra.dd>
        </div>
      ))}
    </Box>
    {view.charts.map((chart) => (
      <SpendBars key={chart.title} chart={chart} />
    ))}
    <Lines of={view.footnotes} />
    <Box fontSize="xs">
      <StandaloneLink to={paths.howSpend}>{texts.how}</StandaloneLink>
    </Box>
  </Box>
);

const Label = chakra('dt', { base: { color: 'quiet', fontSize: 'xs' } });
const Value = chakra('dd', {
  base: { fontSize: 'sm', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Box color="quiet" fontSize="xs">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Box>
  );

/** The simple estimate below its title, and why it is not within the likely range. */
const SimpleFigures = ({ simple: { title, figures, outside } }: { simple: SimpleEstimate }) => (
  <>
    {figures.length > 0 && (
      <div className={styles['simpleFigures']}>
        <p>{title}</p>
        <SpendFigures figures={figures} />
      </div>
    )}
    {outside !== '' && <p className={styles['outside']}>{outside}</p>}
  </>
);

/** Labels and values side by side. */
const SpendFigures = ({ figures }: { figures: readonly SpendTerm[] }) => (
  <dl className={styles['figures']}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
