import {
  Bookmark,
  CreditCard,
  Handshake,
  LayoutGrid,
  Mail,
  Puzzle,
  ReceiptText,
  Rss,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';

/** An entry of a menu. `within`: other paths at which the entry is current too. */
export type NavEntry = { to: string; label: string; Icon: LucideIcon; within: readonly string[] };

const navEntry = (to: string, label: string, Icon: LucideIcon, ...within: string[]): NavEntry => ({
  to,
  label,
  Icon,
  within,
});

/** The targets of the sidebar and of the account menu: docs/product.md#navigation. */
export const navEntries = {
  dashboard: navEntry(paths.dashboard, shell.titles.dashboard, LayoutGrid),
  myAds: navEntry(paths.myAds, shell.titles.myAds, Bookmark),
  following: navEntry(paths.following, shell.titles.following, Rss, paths.newFollowing, paths.allFollowing),
  subscribe: navEntry(paths.subscribe, shell.titles.subscribe, CreditCard, paths.successPayment),
  extension: navEntry(paths.extension, shell.nav.chromeExtension, Puzzle),
  contactUs: navEntry(paths.contactUs, shell.nav.contactUs, Mail),
  affiliate: navEntry(paths.affiliate, shell.nav.affiliate, Handshake),
  planHistory: navEntry(paths.planHistory, shell.titles.planHistory, ReceiptText),
  setting: navEntry(
    paths.editProfile,
    shell.nav.setting,
    Settings,
    paths.settings,
    paths.changePassword,
    paths.bankAccount,
    paths.profile,
  ),
} as const;

/** Whether this entry is current at `pathname`. Paths below count too: /all-following/x is part of Following. */
export const isCurrent = ({ to, within }: NavEntry, pathname: string): boolean =>
  [to, ...within].some((path) => pathname === path || pathname.startsWith(`${path}/`));
