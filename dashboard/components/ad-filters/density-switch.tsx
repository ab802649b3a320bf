import { Button } from '@chakra-ui/react';
import { Rows4 } from 'lucide-react';
import { memo } from 'react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { useDensity } from '#dashboard/kit/services/use-density.ts';

/** Toggles between comfortable and compact cards. */
export const DensitySwitch = memo(() => {
  const { isCompact, toggle } = useDensity();
  return (
    <Button
      variant={isCompact ? 'subtle' : 'outline'}
      px="0"
      aria-pressed={isCompact}
      aria-label={texts.compact}
      title={texts.compact}
      onClick={toggle}
    >
      <Rows4 size={16} aria-hidden="true" />
    </Button>
  );
});
DensitySwitch.displayName = 'DensitySwitch';
