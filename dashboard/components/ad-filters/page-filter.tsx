import { Button, Popover, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { byName, ChoiceOptions, useChoices } from './choice-options.tsx';
import { useFilters } from './use-ad-filters.ts';

/** Filters by page names. Each name is offered once. */
export const PageFilter = () => {
  const { query } = useFilters();
  return <PageMenu count={query.pageNames.length} />;
};

const PageMenu = memo(({ count }: { count: number }) => {
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
            <PageOptions />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
});
PageMenu.displayName = 'PageMenu';

const PageOptions = () => {
  const choices = useChoices(useFilters().base.scope);
  return (
    <ChoiceOptions
      filter="pageNames"
      label={texts.pages}
      choices={choices === null ? null : byName(choices.pageNames)}
    />
  );
};
