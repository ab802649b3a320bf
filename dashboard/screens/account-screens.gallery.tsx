import { DAY_MS } from '#shared/domain/time.ts';
import type { StoredJudgement } from '#shared/store/judgements/judgements-store.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import type { MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { ada, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { failing, GALLERY_NOW, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { answerBilling, aRecord, UNTIL } from '#tests/support/builders/some-plans.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';

const daysAgo = (days: number): string => new Date(GALLERY_NOW - days * DAY_MS).toISOString();

const session = (number: number, device: string, current = false) => ({
  id: `7d3c3f5e-6a58-4c1f-9d2b-${String(number).padStart(12, '0')}`,
  device,
  current,
  keep: !current,
  created_at: daysAgo(20),
  last_used_at: daysAgo(number),
  expires_at: daysAgo(-10),
});

const BANK = {
  name: 'Ada Lovelace',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  bankCountry: null,
  paymentLink: null,
};

const LONGEST = {
  ...BANK,
  name: 'W'.repeat(100),
  number: '+49 30 123456 78901234 5678',
  bankName: `${'Bank of a place with a long name '.repeat(3)}${'W'.repeat(40)}`,
  bankAccountNumber: 'MT84MALT011000012345MTLCAST001S',
  bankCode: 'MALTMTMTXXX',
  paymentLink: `https://pay.example/${'a-long-name-'.repeat(15)}`,
};
const bankValues = {
  [settings.bankAccount.name]: BANK.name,
  [settings.bankAccount.bankName]: BANK.bankName,
  [settings.bankAccount.bankAccountNumber]: BANK.bankAccountNumber,
  [settings.bankAccount.bankCode]: BANK.bankCode,
  [settings.bankAccount.number]: BANK.number,
};

const AMERICAN = { ...BANK, bankCountry: 'US', bankCode: '021000021', bankAccountNumber: '1234567890' };

type Options = Parameters<typeof paid>[0];

/** A platform of a signed-in user. `answers`: the response data of calls by name. */
const answering =
  (answers: Readonly<Record<string, unknown>> = {}, options: Options = {}) =>
  (): MemoryPlatform => {
    const platform = paid(options)();
    for (const [name, data] of Object.entries(answers)) platform.answers.set(name, { data });
    return platform;
  };

const owning = (records: ReturnType<typeof aRecord>[]) => () => answerBilling(paid()(), { records });
const granted = () => answerBilling(paid()(), { records: [aRecord()], granted: { until: UNTIL } });

const usage = (ads: number, bytes: number) => ({
  read: { ads: { used: ads, limit: 100_000 }, media_bytes: { used: bytes, limit: 20_000_000_000 } },
});
const sessions = {
  list: [session(0, 'Firefox on Linux', true), session(1, 'Chrome on Windows'), session(4, 'x'.repeat(120))],
};
const longest = { name: 'W'.repeat(120), email: `${'w'.repeat(60)}@${'example'.repeat(8)}.example` };
const longPerson = {
  session: { ...signedIn, userName: longest.name, email: longest.email },
  person: { ...ada, ...longest, first_name: longest.name, last_name: longest.name },
};

/** Hidden ads and advertisers, some with the longest names. */
const judged = Array.from({ length: 60 }, (_, index): StoredJudgement => {
  const pageId = String(70 + index);
  const pageName = index === 1 ? 'W'.repeat(120) : `Nordic Lamp Co. ${index}`;
  const target = index % 3 === 0 ? 'page' : 'ad';
  const id = target === 'page' ? pageId : String(1_221_417_629_971_772 + index);
  return { target, id, pageId, pageName, judgedAt: GALLERY_NOW - index * DAY_MS };
});

export const stories: Stories = {
  profile: screenAt('/profile', paid()),
  'profile, longest': screenAt('/profile', paid(longPerson)),
  'profile, failed': screenAt('/profile', failing(paid(), ['refreshPerson'])),
  'settings, profile': screenAt('/edit-profile', owning([aRecord()])),
  'settings, profile, no plan': screenAt('/edit-profile', owning([])),
  'settings, profile, granted plan': screenAt('/edit-profile', granted),
  'settings, email': screenAt('/settings/email', paid()),
  'settings, password': screenAt('/change-password', paid()),
  'settings, password, nothing filled in': screenAt('/change-password', paid(), pressing('Change')),
  'settings, sessions': screenAt('/settings/sessions', answering(sessions)),
  'settings, sessions, loading': screenAt('/settings/sessions', waitingFor(paid())),
  'settings, sessions, failed': screenAt('/settings/sessions', failing(paid(), ['list'])),
  'settings, notifications': screenAt(
    '/settings/notifications',
    answering({ readNotifications: { new_device: true, plan_reminders: true } }),
  ),
  'settings, hidden ads': screenAt('/settings/hidden-ads', paid({ judged })),
  'settings, hidden ads, shown again': screenAt(
    '/settings/hidden-ads',
    paid({ judged: judged.slice(0, 2) }),
    pressing(/^Show ad /),
  ),
  'settings, hidden ads, none': screenAt('/settings/hidden-ads', paid()),
  'settings, hidden ads, failed': screenAt('/settings/hidden-ads', failing(paid(), ['judgements.list'])),
  'settings, storage': screenAt('/settings/storage', answering(usage(1_234, 1_500_000_000))),
  'settings, storage full': screenAt('/settings/storage', answering(usage(100_000, 20_000_000_000))),
  'settings, export': screenAt('/settings/export', paid()),
  'settings, delete': screenAt('/settings/delete', owning([])),
  'settings, delete, with a plan': screenAt('/settings/delete', owning([aRecord()])),
  'settings, delete, with a granted plan': screenAt('/settings/delete', granted),
  'settings, delete, withdrawal possible': screenAt('/settings/delete', owning([aRecord({ withdrawal_until: UNTIL })])),
  'settings, delete, plan not loaded': screenAt('/settings/delete', failing(owning([]), ['planHistory'])),
  'bank account': screenAt('/bank-account', answering({ readBankAccount: null })),
  'bank account, without IBAN': screenAt('/bank-account', answering({ readBankAccount: AMERICAN }), pressing('Edit')),
  'bank account, stored': screenAt('/bank-account', answering({ readBankAccount: BANK })),
  'bank account, longest': screenAt('/bank-account', answering({ readBankAccount: LONGEST })),
  'bank account, longest, editing': screenAt(
    '/bank-account',
    answering({ readBankAccount: LONGEST }),
    pressing('Edit'),
  ),
  'bank account, nothing filled in': screenAt('/bank-account', answering({ readBankAccount: null }), pressing('Save')),
  'bank account, not saved': screenAt(
    '/bank-account',
    failing(answering({ readBankAccount: null }), ['writeBankAccount'], 'NETWORK_UNREACHABLE'),
    sending(bankValues, settings.bankAccount.save),
  ),
  'bank account, failed': screenAt('/bank-account', failing(paid(), ['readBankAccount'])),
  'the site has another account': screenAt(
    '/profile',
    paid({ question: { userId: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', email: 'kim.oh-and-partners@shop.example' } }),
  ),
  'kept ads are offered': screenAt('/profile', paid({ keptAds: 3 })),
  'hidden ads are offered': screenAt('/profile', paid({ keptHidden: 2 })),
  'not found': screenAt('/nowhere', paid()),
};
