import { memo } from 'react';
import { AdSort } from '#shared/domain/lists/ad-query.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { SelectMenu } from './select-menu.tsx';
import { useFilters, type FilterActions } from './use-ad-filters.ts';

const options = AdSort.options.map((sort) => ({ value: sort, label: texts.sorts[sort] }));

/** The select for the sort order of the list. */
export const SortSelect = () => {
  const { query, choose } = useFilters();
  return <Menu sort={query.sort} choose={choose} />;
};

const Menu = memo(({ sort, choose }: { sort: AdSort; choose: FilterActions['choose'] }) => (
  <SelectMenu label={texts.sort} value={sort} options={options} onChange={(chosen) => choose({ sort: chosen })} />
));
Menu.displayName = 'Menu';
