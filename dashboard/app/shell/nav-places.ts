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

/** An entry of a menu. `within`: further paths at which it is the current entry. */
export type NavPlace = { to: string; label: string; Icon: LucideIcon; within: readonly string[] };

const place = (to: string, label: string, Icon: LucideIcon, ...within: string[]): NavPlace => ({
  to,
  label,
  Icon,
  within,
});

/** The targets of the sidebar and of the account menu: docs/product.md#navigation. */
export const places = {
  dashboard: place(paths.dashboard, shell.titles.dashboard, LayoutGrid),
  myAds: place(paths.myAds, shell.titles.myAds, Bookmark),
  following: place(paths.following, shell.titles.following, Rss, paths.newFollowing, paths.allFollowing),
  subscribe: place(paths.subscribe, shell.titles.subscribe, CreditCard, paths.successPayment),
  extension: place(paths.extension, shell.nav.chromeExtension, Puzzle),
  contactUs: place(paths.contactUs, shell.nav.contactUs, Mail),
  affiliate: place(paths.affiliate, shell.nav.affiliate, Handshake),
  planHistory: place(paths.planHistory, shell.titles.planHistory, ReceiptText),
  setting: place(
    paths.editProfile,
    shell.nav.setting,
    Settings,
    paths.settings,
    paths.changePassword,
    paths.bankAccount,
    paths.profile,
  ),
} as const;

/** Whether this is the current entry at `pathname`, also at a path below: /all-following/x is part of Following. */
export const isCurrent = ({ to, within }: NavPlace, pathname: string): boolean =>
  [to, ...within].some((path) => pathname === path || pathname.startsWith(`${path}/`));
