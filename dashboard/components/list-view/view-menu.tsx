import { Box, Menu } from '@chakra-ui/react';
import { Check, Rows3 } from 'lucide-react';
import { LIST_LAYOUTS, type ListLayout } from '#shared/domain/lists/list-layout.ts';
import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import { ToolMenu } from '#dashboard/kit/parts/tool-menu.tsx';
import { HIDEABLE_COLUMNS } from './table-columns.ts';
import { columnName } from './column-name.ts';
import { useListLayout, useRememberedView, useRememberView, type ListLayoutChoice } from './use-list-layout.ts';

/** The menu for the layout of the list, and for the columns of its table. */
export const ViewMenu = () => {
  const choice = useListLayout();
  if (choice === null) return null;
  return (
    <ToolMenu Icon={Rows3} text={texts.menu}>
      <Layouts {...choice} />
      {choice.shown === 'table' && <Columns list={choice.list} />}
    </ToolMenu>
  );
};

const CARDS = LIST_LAYOUTS.filter((layout) => layout !== 'table');

const Layouts = ({ layout, shown, choose }: ListLayoutChoice) => (
  <Menu.RadioItemGroup
    value={layout}
    onValueChange={({ value }) => {
      const chosen = LIST_LAYOUTS.find((known) => known === value);
      if (chosen !== undefined) choose(chosen);
    }}
  >
    <GroupLabel text={texts.cards} />
    {CARDS.map((one) => (
      <LayoutItem key={one} layout={one} />
    ))}
    <Menu.Separator />
    <LayoutItem layout="table" />
    {layout === 'table' && shown !== 'table' && (
      <Box px="2.5" pb="2" color="quiet" fontSize="xs">
        {texts.tooNarrow}
      </Box>
    )}
  </Menu.RadioItemGroup>
);

const LayoutItem = ({ layout }: { layout: ListLayout }) => (
  <Menu.RadioItem value={layout}>
    <Mark />
    {texts.layouts[layout]}
  </Menu.RadioItem>
);

const Columns = ({ list }: Pick<ListLayoutChoice, 'list'>) => {
  const { hidden, widths } = useRememberedView(list);
  const remember = useRememberView(list);
  const isChanged = hidden.length > 0 || Object.keys(widths).length > 0;
  return (
    <>
      <Menu.Separator />
      <Menu.ItemGroup>
        <GroupLabel text={texts.columnsTitle} />
        {HIDEABLE_COLUMNS.map((id) => (
          <Menu.CheckboxItem
            key={id}
            value={id}
            closeOnSelect={false}
            checked={!hidden.includes(id)}
            onCheckedChange={(isShown) =>
              remember({ hidden: HIDEABLE_COLUMNS.filter((one) => (one === id ? !isShown : hidden.includes(one))) })
            }
          >
            <Mark />
            {columnName(id, list)}
          </Menu.CheckboxItem>
        ))}
      </Menu.ItemGroup>
      <Menu.Separator />
      <Menu.Item
        value="reset-columns"
        disabled={!isChanged}
        _disabled={{ opacity: 0.55, cursor: 'not-allowed' }}
        onClick={() => remember({ hidden: [], widths: {} })}
      >
        <Box as="span" w="4" />
        {texts.resetColumns}
      </Menu.Item>
    </>
  );
};

/** The place of the check mark. It has the same width without one. */
const Mark = () => (
  <Box as="span" w="4" display="flex" flexShrink={0}>
    <Menu.ItemIndicator>
      <Check size={16} aria-hidden="true" />
    </Menu.ItemIndicator>
  </Box>
);

const GroupLabel = ({ text }: { text: string }) => (
  <Menu.ItemGroupLabel asChild>
    <Box px="2.5" pt="2" pb="1" fontSize="xs" fontWeight="medium" color="quiet">
      {text}
    </Box>
  </Menu.ItemGroupLabel>
);
