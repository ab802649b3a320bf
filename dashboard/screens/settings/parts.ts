import {
  Banknote,
  BellRing,
  Download,
  EyeOff,
  Gauge,
  HandCoins,
  HardDrive,
  KeyRound,
  Mail,
  MonitorSmartphone,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { settings } from '#shared/texts/en/account/settings.ts';
import { screenPart, type ScreenPart } from '#dashboard/kit/states/lazy-screen.tsx';
import { paths, settingsPath } from '#dashboard/kit/routing/paths.ts';

/** A part of the settings with its own path. */
export type Part = {
  path: string;
  label: string;
  Icon: LucideIcon;
  screen: ScreenPart;
  /** Whether the strip has a line above this part. */
  startsGroup?: boolean;
};

const { parts: labels } = settings;

/** The parts in the order of the strip. */
export const parts: readonly Part[] = [
  {
    path: paths.editProfile,
    label: labels.profile,
    Icon: UserRound,
    screen: screenPart(async () => (await import('./profile/profile-part.tsx')).ProfilePart),
  },
  {
    path: settingsPath('email'),
    label: labels.email,
    Icon: Mail,
    screen: screenPart(async () => (await import('./email/email-part.tsx')).EmailPart),
  },
  {
    path: paths.changePassword,
    label: labels.password,
    Icon: KeyRound,
    screen: screenPart(async () => (await import('./password/password-part.tsx')).PasswordPart),
  },
  {
    path: settingsPath('sessions'),
    label: labels.sessions,
    Icon: MonitorSmartphone,
    screen: screenPart(async () => (await import('./sessions/sessions-part.tsx')).SessionsPart),
  },
  {
    path: settingsPath('notifications'),
    label: labels.notifications,
    Icon: BellRing,
    screen: screenPart(async () => (await import('./notifications/notifications-part.tsx')).NotificationsPart),
  },
  {
    path: settingsPath('own-ads'),
    label: labels.ownAds,
    Icon: Gauge,
    screen: screenPart(async () => (await import('./own-ads/own-ads-part.tsx')).OwnAdsPart),
  },
  {
    path: settingsPath('hidden-ads'),
    label: labels.hidden,
    Icon: EyeOff,
    screen: screenPart(async () => (await import('./hidden-ads/hidden-ads-part.tsx')).HiddenAdsPart),
  },
  {
    path: settingsPath('storage'),
    label: labels.storage,
    Icon: HardDrive,
    screen: screenPart(async () => (await import('./storage/storage-part.tsx')).StoragePart),
  },
  {
    path: settingsPath('export'),
    label: labels.export,
    Icon: Download,
    screen: screenPart(async () => (await import('./data-export/data-export-part.tsx')).DataExportPart),
  },
  {
    path: settingsPath('delete'),
    label: labels.delete,
    Icon: Trash2,
    screen: screenPart(async () => (await import('./delete-account/delete-account-part.tsx')).DeleteAccountPart),
  },
  {
    path: paths.bankAccount,
    label: labels.bankAccount,
    startsGroup: true,
    Icon: Banknote,
    screen: screenPart(async () => (await import('./bank-account/bank-account-part.tsx')).BankAccountPart),
  },
  {
    path: paths.affiliate,
    label: labels.affiliate,
    Icon: HandCoins,
    screen: screenPart(async () => (await import('./affiliate/affiliate-part.tsx')).AffiliatePart),
  },
];

/** Returns the part at a path; `/settings` itself is the first part. Undefined: there is no such part. */
export const partAt = (pathname: string): Part | undefined => {
  const path = pathname.replace(/\/+$/, '');
  return path === paths.settings ? parts[0] : parts.find((part) => part.path === path);
};
