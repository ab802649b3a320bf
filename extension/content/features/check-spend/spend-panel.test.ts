import { expect, test } from 'vitest';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aCheckedSpend } from '#tests/support/builders/a-checked-spend.ts';
import { spendLineOf, spendPanelView, type SpendPanelModel } from './spend-panel.ts';

const { texts } = pageKit;
const labelsOf = (model: SpendPanelModel): string[] => spendPanelView(model, texts).buttons.map(({ label }) => label);
const textsOf = (model: SpendPanelModel): string[] =>
  spendPanelView(model, texts).blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));

test('shows its words while loading, and is busy', () => {
  const loading: SpendPanelModel = { kind: 'loading', message: 'Asking the Ad Library…' };
  expect(textsOf(loading)).toEqual(['Asking the Ad Library…']);
  expect(spendPanelView(loading, texts)).toMatchObject({ isBusy: true, buttons: [] });
});

test('shows an estimate, and offers to check again, to enter the real cost, and how it is computed', () => {
  const found: SpendPanelModel = { kind: 'found', estimate: aCheckedSpend('€13.57K') };
  const { again } = texts.checkSpend;
  const { ownCost, how } = texts.spendPanel;
  expect(textsOf(found)).toEqual(['€13.57K']);
  expect(labelsOf(found)).toEqual([again, ownCost, how]);
  expect(labelsOf({ kind: 'found', estimate: { blocks: [], figures: null } })).toEqual([again, how]);
});

test('shows banned with its possible causes, and that not every source answered', () => {
  const banned: SpendPanelModel = { kind: 'banned', unsure: 'Not every source answered.' };
  expect(textsOf(banned)).toEqual(['banned', texts.spendPanel.bannedWhy, 'Not every source answered.']);
  expect(labelsOf(banned)).toEqual(['Retry']);
});

test('shows guidance without the style of a failure, and offers a retry', () => {
  const guide: SpendPanelModel = { kind: 'guide', message: 'Press “See ad details”.' };
  expect(spendPanelView(guide, texts).blocks).toEqual([{ kind: 'text', style: 'plain', text: guide.message }]);
  expect(labelsOf(guide)).toEqual(['Retry']);
});

test.each([
  ['retry', ['Retry']],
  ['signed-out', ['Log in']],
  ['no-plan', ['Choose a plan']],
  ['reload', []],
] as const)('shows a failure and offers its cure %s', (cure, offered) => {
  const failed: SpendPanelModel = { kind: 'failed', message: 'Because.', cure };
  expect(textsOf(failed)).toEqual(['Because.']);
  expect(labelsOf(failed)).toEqual(offered);
});

test.each<[SpendPanelModel, ReturnType<typeof spendLineOf>]>([
  [
    { kind: 'loading', message: 'Waiting' },
    { text: 'Waiting', isFailure: false },
  ],
  [
    { kind: 'found', estimate: aCheckedSpend('€9') },
    { text: 'likely €9', age: 'just now' },
  ],
  [{ kind: 'found', estimate: { blocks: [], figures: null } }, { text: texts.spendPanel.noEuReach }],
  [{ kind: 'banned', unsure: '' }, { text: `banned · ${texts.spendPanel.bannedWhy}` }],
  [
    { kind: 'failed', message: 'No answer.', cure: 'retry' },
    { text: 'No answer.', isFailure: true },
  ],
  [
    { kind: 'failed', message: 'Needs a plan.', cure: 'no-plan' },
    { text: 'Needs a plan.', isFailure: false },
  ],
])('shows the state %j in the line of the card', (model, line) => {
  expect(spendLineOf(model, texts)).toEqual(line);
});
