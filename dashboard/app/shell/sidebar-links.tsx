import { Puzzle, Users } from 'lucide-react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { NavExternal, NavItem } from './nav-item.tsx';
import { places } from './nav-places.ts';

type Props = { isRail: boolean; storeUrl?: string; communityUrl?: string };

/** Chrome Ext. leads to the store, or to our own page without an entry in the store. Community is hidden if unset. */
export const SidebarLinks = ({ isRail, storeUrl = brand.storeUrl, communityUrl = brand.communityUrl }: Props) => (
  <>
    {storeUrl === '' ? (
      <NavItem place={places.extension} isRail={isRail} />
    ) : (
      <NavExternal to={storeUrl} label={shell.nav.chromeExtension} Icon={Puzzle} isRail={isRail} />
    )}
    {communityUrl !== '' && <NavExternal to={communityUrl} label={shell.nav.community} Icon={Users} isRail={isRail} />}
  </>
);
