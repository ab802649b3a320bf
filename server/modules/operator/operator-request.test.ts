import { expect, test } from 'vitest';
import { allCommands } from './commands/all-commands.ts';
import { helpText } from './operator.service.ts';
import { readCommandLine } from './operator-request.ts';

const ID = '7f1de0ab-1111-4222-8333-444455556666';

const run = (name: string, input: Record<string, string | boolean> = {}) => ({ command: 'run', name, input });

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
  [['revoke-sessions', 'ann@shop.example'], run('revoke-sessions', { email: 'ann@shop.example' })],
  [['figures'], { command: 'run', name: 'figures', input: {} }],
  [['contact', 'list'], run('contact list')],
  [['contact', 'done', ID.toUpperCase()], run('contact done', { id: ID.toUpperCase() })],
  [['faq', 'add', ' Why? ', '<p>So.</p>'], run('faq add', { title: ' Why? ', html: '<p>So.</p>' })],
  [['faq', 'move', ID, '3'], run('faq move', { id: ID, place: '3' })],
  [['clock'], run('clock')],
  [['ground-truth', 'cz'], run('ground-truth', { country: 'cz' })],
  [
    ['ground-truth', 'DE', '--folder', '/srv/truth', '--wait', '30', '--json'],
    run('ground-truth', { country: 'DE', folder: '/srv/truth', wait: '30', json: true }),
  ],
  [['clock', '+12h'], run('clock', { move: '+12h' })],
  [['plans', 'list'], run('plans list')],
  [['plans', 'hide', 'yearly'], run('plans hide', { plan: 'yearly' })],
  [
    ['switch-off', 'save', '0.1.0', '0.1.9', 'Wait', 'for', 'us.'],
    run('switch-off', { feature: 'save', from: '0.1.0', to: '0.1.9', reason: 'Wait for us.' }),
  ],
  [
    ['plans', 'add-price', 'monthly', 'eur', '31.5'],
    { command: 'run', name: 'plans add-price', input: { plan: 'monthly', currency: 'eur', amount: '31.5' } },
  ],
  [
    ['coupons', 'make', 'SPRING', '20', '--uses', '9', '--retention'],
    run('coupons make', { code: 'SPRING', percent: '20', uses: '9', retention: true }),
  ],
  [
    ['coupons', 'make', 'FALL', '5', '--plan', 'monthly', '--plan', 'yearly', '--until', '2026-12-31', '--public'],
    run('coupons make', { code: 'FALL', percent: '5', plan: 'monthly yearly', until: '2026-12-31', public: true }),
  ],
  [['refund', 'TEST-00007'], { command: 'run', name: 'refund', input: { invoice: 'TEST-00007' } }],
  [
    ['refund', 'TEST-00007', '9.50', '--yes'],
    { command: 'run', name: 'refund', input: { invoice: 'TEST-00007', amount: '9.50', yes: true } },
  ],
  [['resync', 'all'], run('resync', { 'email|all': 'all' })],
  [['customer', 'TEST-00007'], { command: 'run', name: 'customer', input: { 'email|invoice': 'TEST-00007' } }],
  [['payouts', 'list'], { command: 'run', name: 'payouts list', input: {} }],
  [
    ['payouts', 'reject', ID, 'Not', 'your name. '],
    { command: 'run', name: 'payouts reject', input: { id: ID, reason: 'Not your name.' } },
  ],
  [['referrals', 'list'], { command: 'run', name: 'referrals list', input: {} }],
  [['referrals', 'clear', ID], { command: 'run', name: 'referrals clear', input: { id: ID } }],
])('parses %j', (words, request) => {
  expect(readCommandLine(words)).toEqual({ ok: true, value: request });
});

test.each([
  [[], 'Enter a command.'],
  [['drop'], 'Unknown command “drop”.'],
  [['constructor'], 'Unknown command “constructor”.'],
  [['find-user'], expect.stringContaining("missing required argument 'email'")],
  [['revoke-sessions'], expect.stringContaining("missing required argument 'email'")],
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
  [['page-reports', 'today'], expect.stringContaining('too many arguments')],
  [['figures', 'today'], expect.stringContaining('too many arguments')],
  [['contact'], 'The commands with “contact” are “contact list”, “contact show”, “contact done”.'],
  [['contact', 'show'], expect.stringContaining("missing required argument 'id'")],
  [['contact', 'list', ID], expect.stringContaining('too many arguments')],
  [['contact', 'done', 'all'], expect.stringContaining('“all” is not the id of a message. “contact list” shows them.')],
  [['faq', 'constructor'], expect.stringContaining('The commands with “faq” are “faq list”, ')],
  [['faq', 'add', 'Why?'], expect.stringContaining("missing required argument 'html'")],
  [['faq', 'show', '3'], expect.stringContaining('“3” is not the id of a question. “faq list” shows them.')],
  [['faq', 'move', ID, '0'], expect.stringContaining('The place needs a whole number from 1 to 9,999.')],
  [['faq', 'title', ID, 'a\nb'], expect.stringContaining('at most 200 characters')],
  [['faq', 'add', 'Why?', 'x'.repeat(20_001)], expect.stringContaining('at most 20,000')],
  [['ground-truth'], expect.stringContaining("missing required argument 'country'")],
  [['ground-truth', 'GB'], expect.stringContaining('only for the countries of the EU')],
  [['ground-truth', 'CZ', '--wait', '1441'], expect.stringContaining('a whole number from 0 to 1,440')],
  [['clock', '-3d'], expect.stringContaining("unknown option '-3d'")],
  [['clock', '+0d'], expect.stringContaining('Enter a number of days or hours')],
  [['unnamed-files', 'all'], 'The commands with “unnamed-files” are “unnamed-files list”, “unnamed-files remove”.'],
  [['unnamed-files', 'remove', 'now'], expect.stringContaining('too many arguments')],
  [['restore'], expect.stringContaining("missing required argument 'folder'")],
  [['plans', 'list', 'monthly'], expect.stringContaining('too many arguments')],
  [['plans', 'add-price', 'monthly', 'GBP', '3'], expect.stringContaining('The currency is EUR or USD.')],
  [['plans', 'add-price', 'monthly', 'EUR', '-3'], expect.stringContaining('The amount is a number')],
  [['plans', 'add-price', 'monthly', 'EUR', '0'], expect.stringContaining('The amount is a number')],
  [['plans', 'add-price', 'monthly', 'EUR', '3.999'], expect.stringContaining('The amount is a number')],
  [['coupons', 'make', 'A B', '20'], expect.stringContaining('A code has 1 to 60 letters')],
  [['coupons', 'make', 'A', '101'], expect.stringContaining('The percentage needs a whole number from 1 to 100.')],
  [['coupons', 'make', 'A', '20', '--uses', '0'], expect.stringContaining('--uses needs a whole number from 1 to')],
  [['coupons', 'make', 'A', '20', '--uses'], expect.stringContaining('argument missing')],
  [['coupons', 'make', 'A', '20', '--plan'], expect.stringContaining('argument missing')],
  [['coupons', 'make', 'A', '20', '--until', 'soon'], expect.stringContaining('--until is a date')],
  [['coupons', 'make', 'A', '20', '--open'], expect.stringContaining("unknown option '--open'")],
  [['coupons', 'end'], expect.stringContaining("missing required argument 'code'")],
  [['refund'], expect.stringContaining("missing required argument 'invoice'")],
  [['refund', '../7'], expect.stringContaining('The invoice is a number')],
  [['refund', 'TEST-00007', '0'], expect.stringContaining('The amount is a number')],
  [['refund', 'TEST-00007', '1', '2'], expect.stringContaining('too many arguments')],
  [['resync'], expect.stringContaining("missing required argument 'email|all'")],
  [['resync', 'ann'], expect.stringContaining('Enter an email address, or “all” for all customers.')],
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
])('refuses %j with a reason', (words, error) => {
  expect(readCommandLine(words)).toEqual({ ok: false, error });
});

test('lists every command in the help', () => {
  for (const { name } of allCommands) expect(helpText()).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.each(allCommands)('$name has its own help, whose example is a valid call', ({ name }) => {
  const help = readCommandLine([...name.split(' '), '--help']);
  expect(help).toMatchObject({ ok: true, value: { command: 'help' } });
  const text = help.ok && 'text' in help.value ? String(help.value.text) : '';
  const [, example = ''] = /Example:\n {2}npm run operator -- (.*)$/.exec(text) ?? [];
  const words = (example.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  expect(readCommandLine(words)).toMatchObject({ ok: true, value: { command: 'run', name } });
});
