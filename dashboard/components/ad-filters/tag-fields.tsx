import { Box, Button, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { AdChoices } from '#shared/search/choices.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { tags } from '#shared/texts/en/research/tags.ts';
import { tagHost } from '#dashboard/components/tags/tag-host.ts';
import { useTagNames } from '#dashboard/components/tags/use-tag-names.ts';
import { byName, CheckList } from './choice-options.tsx';
import { TAG_FILTERS } from './filter-texts.ts';
import { SelectMenu } from './select-menu.tsx';
import { useFilters } from './use-ad-filters.ts';

const modeOptions = TAG_FILTERS.map((filter) => ({ value: filter, label: texts.tagModes[filter] }));

/** The filter by tags. A select decides whether the checked tags are those of any of, all of or none of. */
export const TagFields = ({ choices }: { choices: AdChoices | null }) => {
  const { query, choose } = useFilters();
  const nameOf = useTagNames();
  const [mode, setMode] = useState(() => TAG_FILTERS.find((filter) => query[filter].length > 0) ?? 'tagsAny');
  const offered = useMemo(() => (choices === null ? null : byName(choices.tags, nameOf)), [choices, nameOf]);
  return (
    <Stack gap="1">
      <Box px="2">
        <SelectMenu label={texts.tagMode} value={mode} options={modeOptions} onChange={setMode} />
      </Box>
      <CheckList
        label={texts.tagModes[mode]}
        choices={offered}
        chosen={query[mode]}
        nameOf={nameOf}
        onChange={(tagIds) => choose({ [mode]: tagIds })}
      />
      <Button
        size="sm"
        variant="ghost"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => tagHost()?.manage()}
      >
        {tags.picker.manage}
      </Button>
    </Stack>
  );
};
