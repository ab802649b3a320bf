import { expect, test } from 'vitest';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { allCommands } from './commands/all-commands.ts';
import { helpText } from './help-text.ts';
import { OperatorRequest, readCommandLine } from './operator-request.ts';

const ID = '7f1de0ab-1111-4222-8333-444455556666';

const coupon = {
  what: 'make',
  kind: 'promotion',
  maxUses: null,
  planIds: null,
  endsAt: null,
  isPublic: false,
};

test.each([
  [['help'], { command: 'help' }],
  [['--help'], { command: 'help' }],
  [['find-user', 'ann@shop.example'], { command: 'run', name: 'find-user', input: { email: 'ann@shop.example' } }],
  [
    ['grant-plan', 'ann@shop.example', '--days', '30'],
    { command: 'run', name: 'grant-plan', input: { email: 'ann@shop.example', days: '30' } },
  ],
  [
    ['suspend-user', 'ann@shop.example', 'Two', 'accounts.', '--yes'],
    { command: 'run', name: 'suspend-user', input: { email: 'ann@shop.example', reason: 'Two accounts.', yes: true } },
  ],
  [['revoke-sessions', 'ann@shop.example'], { command: 'revoke-sessions', email: 'ann@shop.example' }],
  [['figures'], { command: 'run', name: 'figures', input: {} }],
  [['contact', 'list'], { command: 'contact', task: { what: 'list' } }],
  [['contact', 'show', ID], { command: 'contact', task: { what: 'show', id: ID } }],
  [['contact', 'done', ID.toUpperCase()], { command: 'contact', task: { what: 'done', id: ID } }],
  [['faq', 'list'], { command: 'faq', task: { what: 'list' } }],
  [
    ['faq', 'add', ' Why? ', '<p>So.</p>'],
    { command: 'faq', task: { what: 'add', title: 'Why?', content: '<p>So.</p>' } },
  ],
  [['faq', 'move', ID.toUpperCase(), '3'], { command: 'faq', task: { what: 'move', id: ID, place: 3 } }],
  [['faq', 'remove', ID], { command: 'faq', task: { what: 'remove', id: ID } }],
  [['clock'], { command: 'clock', advanceMs: null }],
  [['clock', '+12h'], { command: 'clock', advanceMs: 12 * 3_600_000 }],
  [['plans', 'list'], { command: 'plans', task: { what: 'list' } }],
  [['plans', 'hide', 'yearly'], { command: 'plans', task: { what: 'hide', plan: 'yearly' } }],
  [
    ['plans', 'add-price', 'monthly', 'eur', '31.5'],
    { command: 'run', name: 'plans add-price', input: { plan: 'monthly', currency: 'eur', amount: '31.5' } },
  ],
  [
    ['coupons', 'make', 'SPRING', '20', '--uses', '9'],
    { command: 'coupons', task: { ...coupon, code: 'SPRING', percentOff: 20, maxUses: 9 } },
  ],
  [
    ['coupons', 'make', 'STAY', '20', '--retention'],
    { command: 'coupons', task: { ...coupon, code: 'STAY', kind: 'retention', percentOff: 20 } },
  ],
  [
    ['coupons', 'make', 'FALL', '5', '--plan', 'monthly', '--plan', 'yearly', '--until', '2026-12-31', '--public'],
    {
      command: 'coupons',
      task: {
        ...coupon,
        code: 'FALL',
        percentOff: 5,
        planIds: ['monthly', 'yearly'],
        endsAt: '2026-12-31T23:59:59.999Z',
        isPublic: true,
      },
    },
  ],
  [['refund', 'TEST-00007'], { command: 'run', name: 'refund', input: { invoice: 'TEST-00007' } }],
  [
    ['refund', 'TEST-00007', '9.50', '--yes'],
    { command: 'run', name: 'refund', input: { invoice: 'TEST-00007', amount: '9.50', yes: true } },
  ],
  [['resync', 'all'], { command: 'resync', email: null }],
  [['customer', 'TEST-00007'], { command: 'run', name: 'customer', input: { 'email|invoice': 'TEST-00007' } }],
  [['payouts', 'list'], { command: 'run', name: 'payouts list', input: {} }],
  [
    ['payouts', 'reject', ID, 'Not', 'your name. '],
    { command: 'run', name: 'payouts reject', input: { id: ID, reason: 'Not your name.' } },
  ],
  [['referrals', 'list'], { command: 'run', name: 'referrals list', input: {} }],
  [['referrals', 'clear', ID], { command: 'run', name: 'referrals clear', input: { id: ID } }],
])('%j is understood', (words, request) => {
  expect(readCommandLine(words)).toEqual({ ok: true, value: request });
});

test.each([
  [[], 'Say what to do.'],
  [['drop'], 'There is no command “drop”.'],
  [['constructor'], 'There is no command “constructor”.'],
  [['find-user'], expect.stringContaining("missing required argument 'email'")],
  [['revoke-sessions'], '“revoke-sessions” needs an email address.'],
  [['grant-plan', '--days', '3'], expect.stringContaining("missing required argument 'email'")],
  [['find-user', 'ann'], expect.stringMatching(/^“ann” is not an email address\.\nUsage: find-user EMAIL\nExample: /)],
  [['find-user', 'a@shop.example', 'b@shop.example'], expect.stringContaining('too many arguments')],
  [['revoke-plan', 'a@shop.example', '--days'], expect.stringContaining("unknown option '--days'")],
  [['grant-plan', 'a@shop.example', '30'], expect.stringContaining('too many arguments')],
  [['grant-plan', 'a@shop.example', '--days'], expect.stringContaining('argument missing')],
  [
    ['grant-plan', 'a@shop.example', '--days', '0'],
    expect.stringContaining('--days needs a whole number from 1 to 36,500.'),
  ],
  [
    ['grant-plan', 'a@shop.example', '--days', '1.5'],
    expect.stringContaining('--days needs a whole number from 1 to 36,500.'),
  ],
  [
    ['grant-plan', 'a@shop.example', '--days', '-3'],
    expect.stringContaining('--days needs a whole number from 1 to 36,500.'),
  ],
  [
    ['grant-plan', 'a@shop.example', '--days', '36501'],
    expect.stringContaining('--days needs a whole number from 1 to 36,500.'),
  ],
  [['grant-plan', 'a@shop.example', '--days', '3', 'more'], expect.stringContaining('too many arguments')],
  [['page-reports', 'today'], '“page-reports” does not take “today”.'],
  [['figures', 'today'], expect.stringContaining('too many arguments')],
  [['contact'], operatorTexts.contactUse],
  [['contact', 'drop'], operatorTexts.contactUse],
  [['contact', 'show'], operatorTexts.contactUse],
  [['contact', 'list', ID], operatorTexts.contactUse],
  [['contact', 'done', ID, ID], operatorTexts.contactUse],
  [['contact', 'done', 'all'], '“all” is not the id of a message. “contact list” shows them.'],
  [['faq'], operatorTexts.faqUse],
  [['faq', 'constructor'], operatorTexts.faqUse],
  [['faq', 'add', 'Why?'], operatorTexts.faqUse],
  [['faq', 'list', ID], operatorTexts.faqUse],
  [['faq', 'show', '3'], '“3” is not the id of a question. “faq list” shows them.'],
  [['faq', 'move', ID, '0'], expect.stringContaining('a whole number from 1')],
  [['faq', 'title', ID, 'a\nb'], expect.stringContaining('at most 200 characters')],
  [['faq', 'add', 'Why?', 'x'.repeat(20_001)], expect.stringContaining('at most 20,000')],
  [['clock', '-3d'], operatorTexts.clockUse],
  [['clock', '+0d'], operatorTexts.clockUse],
  [['plans'], operatorTexts.plansUse],
  [['plans', 'list', 'monthly'], operatorTexts.plansUse],
  [['plans', 'add-price', 'monthly', 'GBP', '3'], expect.stringContaining('The currency is EUR or USD.')],
  [['plans', 'add-price', 'monthly', 'EUR', '-3'], expect.stringContaining('The amount is a number')],
  [['plans', 'add-price', 'monthly', 'EUR', '0'], expect.stringContaining('The amount is a number')],
  [['plans', 'add-price', 'monthly', 'EUR', '3.999'], expect.stringContaining('The amount is a number')],
  [['coupons', 'make', 'A B', '20'], operatorTexts.couponsUse],
  [['coupons', 'make', 'A', '101'], operatorTexts.couponsUse],
  [['coupons', 'make', 'A', '20', '--uses', '0'], operatorTexts.couponsUse],
  [['coupons', 'make', 'A', '20', '--uses'], operatorTexts.couponsUse],
  [['coupons', 'make', 'A', '20', '--plan'], operatorTexts.couponsUse],
  [['coupons', 'make', 'A', '20', '--until', 'soon'], operatorTexts.couponsUse],
  [['coupons', 'make', 'A', '20', '--open'], operatorTexts.couponsUse],
  [['coupons', 'end'], operatorTexts.couponsUse],
  [['refund'], expect.stringContaining("missing required argument 'invoice'")],
  [['refund', '../7'], expect.stringContaining('The invoice is a number')],
  [['refund', 'TEST-00007', '0'], expect.stringContaining('The amount is a number')],
  [['refund', 'TEST-00007', '1', '2'], expect.stringContaining('too many arguments')],
  [['resync'], '“resync” needs an email address.'],
  [['customer', 'all'], expect.stringContaining('“all” is not an email address, and not')],
  [
    ['payouts', 'constructor'],
    expect.stringContaining('The commands with “payouts” are “payouts list”, “payouts show”'),
  ],
  [['payouts', 'list', ID], expect.stringContaining('too many arguments')],
  [['payouts', 'approve'], expect.stringContaining("missing required argument 'id'")],
  [['payouts', 'paid', 'all'], expect.stringContaining('“all” is not the id of a redeem request.')],
  [['payouts', 'reject', ID], expect.stringContaining("missing required argument 'reason'")],
  [['payouts', 'reject', ID, ' '], expect.stringContaining('The reason is one line of at most 300 characters.')],
  [['payouts', 'reject', ID, 'a\nb'], expect.stringContaining('The reason is one line of at most 300 characters.')],
  [['payouts', 'reject', ID, 'x'.repeat(301)], expect.stringContaining('The reason is one line')],
  [
    ['referrals', 'drop', ID],
    'The commands with “referrals” are “referrals list”, “referrals clear”, “referrals refuse”.',
  ],
  [['referrals', 'clear'], expect.stringContaining("missing required argument 'id'")],
  [['referrals', 'refuse', 'all'], expect.stringContaining('“all” is not the id of a referral.')],
])('%j is refused with a reason', (words, error) => {
  expect(readCommandLine(words)).toEqual({ ok: false, error });
});

test('the help lists every command that the server knows', () => {
  const commands = OperatorRequest.def.options.map((option) => option.shape.command.def.values[0]);
  const names = [...commands.filter((name) => name !== 'run'), ...allCommands.map(({ name }) => name)];
  expect(names).toEqual(expect.arrayContaining(['revoke-sessions', 'cancel-plan']));
  for (const name of names) expect(helpText()).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.each(allCommands)('$name has its own help, whose example is a valid call', ({ name }) => {
  const help = readCommandLine([...name.split(' '), '--help']);
  expect(help).toMatchObject({ ok: true, value: { command: 'help' } });
  const text = help.ok && 'text' in help.value ? String(help.value.text) : '';
  const [, example = ''] = /Example:\n {2}npm run operator -- (.*)$/.exec(text) ?? [];
  const words = (example.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  expect(readCommandLine(words)).toMatchObject({ ok: true, value: { command: 'run', name } });
});
