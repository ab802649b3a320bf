import { Puzzle, Users } from 'lucide-react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { NavExternal, NavItem } from './nav-item.tsx';
import { navEntries } from './nav-entries.ts';

type Props = { isRail: boolean; storeUrl?: string; communityUrl?: string };

/**
 * Links to the extension and to the community. Without a store URL, the link opens our own page about the extension.
 */
export const SidebarLinks = ({ isRail, storeUrl = brand.storeUrl, communityUrl = brand.communityUrl }: Props) => (
  <>
    {storeUrl === '' ? (
      <NavItem entry={navEntries.extension} isRail={isRail} />
    ) : (
      <NavExternal to={storeUrl} label={shell.nav.chromeExtension} Icon={Puzzle} isRail={isRail} />
    )}
    {communityUrl !== '' && <NavExternal to={communityUrl} label={shell.nav.community} Icon={Users} isRail={isRail} />}
  </>
);
