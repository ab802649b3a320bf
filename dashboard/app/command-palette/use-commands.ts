import {
  Folder,
  FolderPlus,
  History,
  Keyboard,
  LayoutGrid,
  Library,
  LogOut,
  Moon,
  Rows3,
  ScanSearch,
  Search,
  Sun,
  Table2,
  Tags,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { LIST_LAYOUTS } from '#shared/domain/lists/list-layout.ts';
import { brand } from '#shared/domain/brand.ts';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import { boards as boardTexts } from '#shared/texts/en/research/boards.ts';
import { commandPalette as texts } from '#shared/texts/en/research/command-palette.ts';
import { tags } from '#shared/texts/en/research/tags.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { useListLayout } from '#dashboard/components/list-view/use-list-layout.ts';
import { addRecentSearch, recentSearches } from '#dashboard/components/ad-filters/recent-searches.ts';
import { tagHost } from '#dashboard/components/tags/tag-host.ts';
import { pathText } from '#dashboard/components/board-parts/board-name.ts';
import { useBoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import { boardPath, paths } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { navEntries } from '../shell/nav-entries.ts';
import { adIdOfText, matchingCommands, type Command } from './commands.ts';
import { listCommands } from './list-commands.ts';

/** The parts that a command opens over the screen. */
export type Overlay = 'shortcuts' | 'logout' | 'new-board';

/** Returns the commands that the typed text finds, in the order of their groups. */
export const useCommands = (typed: string, openOverlay: (part: Overlay) => void): Command[] => {
  const navigate = useNavigate();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : '';
  const search = (path: string, text: string): void => {
    addRecentSearch(userId, text);
    void navigate({ pathname: path, search: new URLSearchParams({ q: text }).toString() });
  };
  const recent = recentSearches(userId).map((text): Command => ({
    id: `recent ${text}`,
    group: 'recent',
    label: text,
    Icon: History,
    run: () => search(paths.dashboard, text),
  }));
  const openAd = (adId: AdId): void =>
    void navigate({ pathname: paths.dashboard, search: new URLSearchParams({ ad: adId }).toString() });
  const actions = useActions(openOverlay);
  const screens = useScreens();
  const boards = useBoardCommands();
  return [
    ...adCommands(typed, openAd),
    ...matchingCommands(
      [...recent, ...screens, ...(typed.trim() === '' ? [] : boards), ...listCommands(), ...actions],
      typed,
    ),
    ...searchCommands(typed.trim(), search),
  ];
};

const adCommands = (typed: string, open: (adId: AdId) => void): Command[] => {
  const adId = adIdOfText(typed);
  if (adId === null) return [];
  return [
    { id: 'open ad', group: 'ads', label: say(texts.openAd, { id: adId }), Icon: ScanSearch, run: () => open(adId) },
  ];
};

const searchCommands = (text: string, search: (path: string, text: string) => void): Command[] => {
  if (text === '') return [];
  const lists = [
    { path: paths.dashboard, label: say(texts.searchAll, { text }) },
    { path: paths.myAds, label: say(texts.searchSaved, { text }) },
  ];
  return lists.map(({ path, label }) => ({
    id: `search ${path}`,
    group: 'search',
    label,
    Icon: Search,
    run: () => search(path, text),
  }));
};

/** All screens of the menus, and the forms of the settings that have a path of their own. */
const useScreens = (): Command[] => {
  const navigate = useNavigate();
  const { setting } = navEntries;
  const forms = [
    { to: paths.editProfile, label: shell.titles.editProfile, Icon: setting.Icon },
    { to: paths.changePassword, label: shell.titles.changePassword, Icon: setting.Icon },
    { to: paths.bankAccount, label: shell.titles.bankAccount, Icon: setting.Icon },
  ];
  return [...Object.values(navEntries).filter((entry) => entry !== setting), ...forms].map(({ to, label, Icon }) => ({
    id: `screen ${to}`,
    group: 'screens',
    label,
    Icon,
    run: () => void navigate(to),
  }));
};

/** The boards by the names of their path. Empty until they are read. */
const useBoardCommands = (): Command[] => {
  const navigate = useNavigate();
  const { found } = useBoardTree();
  if (found.status !== 'ready') return [];
  return placedBoards(found.data).map(({ board, names }) => ({
    id: `board ${board.boardId}`,
    group: 'boards',
    label: pathText(names),
    Icon: Folder,
    run: () => void navigate(boardPath(board.boardId)),
  }));
};

const layoutIcons = { comfortable: LayoutGrid, compact: Rows3, table: Table2 } as const;

const useActions = (openOverlay: (part: Overlay) => void): Command[] => {
  const { colorMode } = useServices();
  const view = useListLayout();
  const isDark = colorMode.mode() === 'dark';
  const action = (label: string, Icon: Command['Icon'], run: () => void): Command => ({
    id: `action ${label}`,
    group: 'actions',
    label,
    Icon,
    run,
  });
  return [
    ...LIST_LAYOUTS.filter((layout) => view !== null && layout !== view.layout).map((layout) =>
      action(texts.layouts[layout], layoutIcons[layout], () => view?.choose(layout)),
    ),
    action(isDark ? texts.light : texts.dark, isDark ? Sun : Moon, colorMode.toggle),
    action(tags.manager.title, Tags, () => tagHost()?.manage()),
    action(boardTexts.tree.create, FolderPlus, () => openOverlay('new-board')),
    action(texts.shortcuts, Keyboard, () => openOverlay('shortcuts')),
    action(texts.openLibrary, Library, () => void window.open(brand.adLibraryUrl, '_blank', 'noopener')),
    action(texts.logOut, LogOut, () => openOverlay('logout')),
  ];
};
