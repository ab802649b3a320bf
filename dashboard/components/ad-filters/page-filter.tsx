import { Button, Popover, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { listFilters as texts } from '#shared/texts/en/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { ChoiceOptions } from './choice-options.tsx';
import { byName } from './by-name.ts';
import type { AdFilters } from './use-ad-filters.ts';
import { useChoices } from './use-choices.ts';

/** Chooses advertisers by their pages' names, each offered once. */
export const PageFilter = memo(({ filters }: { filters: AdFilters }) => {
  const count = filters.query.pageNames.length;
  const summary = count === 0 ? texts.allPages : say(texts.pagesChosen, { count });
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline" aria-label={`${texts.pages}: ${summary}`}>
          {summary}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={texts.pages}>
            <PageOptions filters={filters} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
});
PageFilter.displayName = 'PageFilter';

const PageOptions = ({ filters }: { filters: AdFilters }) => {
  const choices = useChoices(filters.base.scope);
  return (
    <ChoiceOptions
      filter="pageNames"
      label={texts.pages}
      filters={filters}
      choices={choices === null ? null : byName(choices.pageNames)}
    />
  );
};
