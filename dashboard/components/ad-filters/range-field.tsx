import { Box, Flex, Input } from '@chakra-ui/react';
import { memo, useId, useState } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { boundLimits, parseTypedBound } from '#shared/domain/lists/figure-bounds.ts';
import { isEmptyRange } from '#shared/domain/lists/needed-data.ts';
import { FIGURES, type Figure, type FigureRange } from '#shared/domain/lists/figure-range.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { CheckLine } from '#dashboard/kit/parts/check-line.tsx';
import type { FilterActions } from './use-ad-filters.ts';

type Props = Pick<FilterActions, 'choose' | 'adjust'> & {
  query: Readonly<Record<Figure, FigureRange>> & Pick<AdQuery, 'newFigures'>;
};

/** The minimum and maximum of each figure, and whether the figures are new. */
export const RangeFields = ({ query, choose, adjust }: Props) => (
  <Box as="fieldset">
    <Box as="legend" fontWeight="medium" pb="1">
      {texts.figures}
    </Box>
    <Box display="grid" gap="2">
      {FIGURES.map((figure) => (
        <RangeField key={figure} figure={figure} range={query[figure]} adjust={adjust} />
      ))}
    </Box>
    <Box mx="-2.5" pt="1">
      <CheckLine
        label={texts.newFigures}
        isChecked={query.newFigures}
        onChange={(newFigures) => choose({ newFigures })}
      />
    </Box>
    <Box color="quiet" fontSize="xs" pt="1">
      {texts.figuresHint}
    </Box>
  </Box>
);

type RangeProps = Pick<Props, 'adjust'> & { figure: Figure; range: FigureRange };

const RangeField = memo(({ figure, range, adjust }: RangeProps) => {
  const messageId = useId();
  const isEmpty = isEmptyRange(range);
  const label = texts.figureNames[figure];
  const bound = (side: 'min' | 'max') => (
    <BoundInput
      figure={figure}
      placeholder={texts.bounds[side]}
      label={say(texts.boundOf, { figure: label, bound: texts.bounds[side] })}
      value={range[side]}
      messageId={isEmpty ? messageId : null}
      onChange={(value) => adjust({ [figure]: { ...range, [side]: value } })}
    />
  );
  return (
    <Box>
      <Flex align="center" gap="2">
        <Box flex="1 1 auto" minW="0" aria-hidden="true">
          {label}
        </Box>
        {bound('min')}
        {bound('max')}
      </Flex>
      {isEmpty && (
        <Box id={messageId} color="danger.fg" fontSize="xs" textAlign="end" pt="1">
          {texts.emptyRange}
        </Box>
      )}
    </Box>
  );
});
RangeField.displayName = 'RangeField';

type BoundProps = {
  figure: Figure;
  placeholder: string;
  label: string;
  value: number | null;
  /** The element with the message about an invalid range; null if the range is valid. */
  messageId: string | null;
  onChange: (value: number | null) => void;
};

/**
 * One bound of a range. It shows the typed text as long as this text means the value of the query, so that an
 * unfinished amount like `20.` is not rewritten. It does not have the type `number`, because the browser would silently
 * remove digits of other scripts.
 */
const BoundInput = ({ figure, placeholder, label, value, messageId, onChange }: BoundProps) => {
  const [typed, setTyped] = useState('');
  const isTyped = parseTypedBound(figure, typed) === value;
  return (
    <Box position="relative" flex="0 0 92px">
      {boundLimits[figure].unit === 'euro' && (
        <Flex position="absolute" insetStart="2.5" insetY="0" align="center" color="quiet" aria-hidden="true">
          €
        </Flex>
      )}
      <Input
        h={{ base: '10', md: '9' }}
        ps={boundLimits[figure].unit === 'euro' ? '6' : '2.5'}
        pe="2"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED}
        aria-label={label}
        aria-invalid={messageId !== null}
        aria-describedby={messageId ?? undefined}
        placeholder={placeholder}
        value={isTyped ? typed : String(value ?? '')}
        onChange={({ target }) => {
          const text = target.value.replaceAll(/[^\p{Nd}.,]/gu, '');
          setTyped(text);
          onChange(parseTypedBound(figure, text));
        }}
        onBlur={() => setTyped('')}
      />
    </Box>
  );
};

/** The longest bound with its cents and separators. */
const MAX_TYPED = 16;
