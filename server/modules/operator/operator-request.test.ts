import { expect, test } from 'vitest';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { OperatorRequest, readCommandLine } from './operator-request.ts';

const ID = '7f1de0ab-1111-4222-8333-444455556666';

test.each([
  [['help'], { command: 'help' }],
  [['--help'], { command: 'help' }],
  [['find-user', ' Ann@shop.example'], { command: 'find-user', email: 'Ann@shop.example' }],
  [['grant-plan', 'ann@shop.example'], { command: 'grant-plan', email: 'ann@shop.example', days: null }],
  [['grant-plan', 'ann@shop.example', '--days', '30'], { command: 'grant-plan', email: 'ann@shop.example', days: 30 }],
  [['revoke-plan', 'ann@shop.example'], { command: 'revoke-plan', email: 'ann@shop.example' }],
  [['revoke-sessions', 'ann@shop.example'], { command: 'revoke-sessions', email: 'ann@shop.example' }],
  [['figures'], { command: 'figures' }],
  [['contact', 'list'], { command: 'contact', task: { what: 'list' } }],
  [['contact', 'show', ID], { command: 'contact', task: { what: 'show', id: ID } }],
  [['contact', 'done', ID.toUpperCase()], { command: 'contact', task: { what: 'done', id: ID } }],
])('%j is understood', (words, request) => {
  expect(readCommandLine(words)).toEqual({ ok: true, value: request });
});

test.each([
  [[], 'Say what to do.'],
  [['drop'], 'There is no command “drop”.'],
  [['constructor'], 'There is no command “constructor”.'],
  [['find-user'], '“find-user” needs an email address.'],
  [['grant-plan', '--days', '3'], '“grant-plan” needs an email address.'],
  [['find-user', 'ann'], '“ann” is not an email address.'],
  [['find-user', 'a@shop.example', 'b@shop.example'], '“find-user” does not take “b@shop.example”.'],
  [['revoke-plan', 'a@shop.example', '--days'], '“revoke-plan” does not take “--days”.'],
  [['grant-plan', 'a@shop.example', '30'], '“grant-plan” does not take “30”.'],
  [['grant-plan', 'a@shop.example', '--days'], '--days needs a whole number from 1 to 36,500.'],
  [['grant-plan', 'a@shop.example', '--days', '0'], '--days needs a whole number from 1 to 36,500.'],
  [['grant-plan', 'a@shop.example', '--days', '1.5'], '--days needs a whole number from 1 to 36,500.'],
  [['grant-plan', 'a@shop.example', '--days', '-3'], '--days needs a whole number from 1 to 36,500.'],
  [['grant-plan', 'a@shop.example', '--days', '36501'], '--days needs a whole number from 1 to 36,500.'],
  [['grant-plan', 'a@shop.example', '--days', '3', 'more'], '“grant-plan” does not take “more”.'],
  [['figures', 'today'], '“figures” does not take “today”.'],
  [['contact'], operatorTexts.contactUse],
  [['contact', 'drop'], operatorTexts.contactUse],
  [['contact', 'show'], operatorTexts.contactUse],
  [['contact', 'list', ID], operatorTexts.contactUse],
  [['contact', 'done', ID, ID], operatorTexts.contactUse],
  [['contact', 'done', 'all'], '“all” is not the id of a message. “contact list” shows them.'],
])('%j is refused with a reason', (words, error) => {
  expect(readCommandLine(words)).toEqual({ ok: false, error });
});

test('the help names every command that the server knows', () => {
  const commands = OperatorRequest.def.options.map((option) => option.shape.command.def.values[0]);
  expect(commands).toContain('revoke-sessions');
  for (const command of commands) expect(operatorTexts.help).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
});
