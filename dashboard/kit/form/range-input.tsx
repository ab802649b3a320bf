import { Box } from '@chakra-ui/react';

type Props = {
  id: string;
  value: number;
  max: number;
  step?: number;
  /** The value for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
};

/** A slider from 0 on. The caller sets its width, and labels it by its id. */
export const RangeInput = ({ id, value, max, step = 1, valueText, onChange }: Props) => (
  <Box
    asChild
    w="full"
    h="6"
    accentColor="accent.fg"
    cursor="pointer"
    colorPalette="accent"
    focusVisibleRing="outside"
    borderRadius="sm"
  >
    <input
      id={id}
      type="range"
      min={0}
      max={max}
      step={step}
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  </Box>
);
