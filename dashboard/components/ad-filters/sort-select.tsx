import { memo } from 'react';
import { sortsOf, type AdSort } from '#shared/domain/lists/ad-query.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { SelectMenu } from './select-menu.tsx';
import { useFilters, type FilterActions } from './use-ad-filters.ts';

const optionOf = (sort: AdSort) => ({ value: sort, label: texts.sorts[sort] });

/** The select for the sort order of the list. */
export const SortSelect = () => {
  const { query, base, choose } = useFilters();
  return <Menu sort={query.sort} sorts={sortsOf(base)} choose={choose} />;
};

type MenuProps = { sort: AdSort; sorts: readonly AdSort[]; choose: FilterActions['choose'] };

const Menu = memo(({ sort, sorts, choose }: MenuProps) => (
  <SelectMenu
    label={texts.sort}
    value={sort}
    options={sorts.map(optionOf)}
    onChange={(chosen) => choose({ sort: chosen })}
  />
));
Menu.displayName = 'Menu';
