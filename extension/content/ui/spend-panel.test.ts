import { beforeEach, describe, expect, test } from 'vitest';
import { spendPanel as texts } from '#shared/texts/en/ad/spend-panel.ts';
import type { SpendView } from '#shared/words/spend-view.ts';
import { createSpendPanel, type SpendPanel, type SpendPanelAction, type SpendPanelModel } from './spend-panel.ts';

let panel: SpendPanel;
let actions: SpendPanelAction[];

beforeEach(() => {
  actions = [];
  panel = createSpendPanel(document, (action) => actions.push(action));
  document.body.replaceChildren(panel.element);
});

const HOSTILE = '<img src=x onerror=alert(1)>';
const view: SpendView = {
  figures: [
    { label: 'Likely amount', value: '€13.57K', lines: [] },
    { label: 'Likely range', value: '€8.06K to €25.30K', lines: [] },
    { label: 'Views', value: '8.40M', lines: [] },
  ],
  lines: ['Measured 2 days ago, from the ad’s details.'],
  simple: {
    title: 'Simple estimate',
    figures: [
      { label: 'Spend', value: '€75.60K', lines: [] },
      { label: 'Per day', value: '€9.45K', lines: [] },
    ],
    outside: 'Above the likely range.',
    lines: ['0.009 EUR per reached account.'],
  },
  terms: [{ label: 'Growth', value: 'none', lines: ['Reach didn’t change in 1 day.'] }],
  charts: [
    {
      title: 'EU reach by country',
      isOpen: true,
      legend: [],
      bars: [{ label: 'Germany', value: '300', heard: '', shares: [1] }],
    },
    {
      title: 'EU reach by age and gender',
      isOpen: false,
      legend: ['women', 'men', 'unknown'],
      bars: [{ label: HOSTILE, value: '90', heard: 'women 60, men 30', shares: [0.6, 0.3, 0] }],
    },
  ],
  footnotes: ['Estimate 1, prices of 2026-11-21.'],
};

const buttons = (): (string | null)[] => [...panel.element.querySelectorAll('button')].map(nameOf);
const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;
const shown = (model: SpendPanelModel): string => {
  panel.paint(model);
  return panel.element.textContent ?? '';
};

describe('the panel of an ad’s spend', () => {
  test('shows the given words while loading, and is marked as busy', () => {
    expect(shown({ kind: 'loading', words: 'Asking the Ad Library…' })).toContain('Asking the Ad Library…');
    expect(panel.element.getAttribute('aria-busy')).toBe('true');
  });

  test('shows an estimate with figures, explanations and a button for more', () => {
    const text = shown({ kind: 'found', view });
    expect(panel.element.getAttribute('aria-busy')).toBe('false');
    expect(text).toContain(
      [
        'Likely amount€13.57KLikely range€8.06K to €25.30KViews8.40MMeasured 2 days ago, from the ad’s details.',
        'Simple estimateSpend€75.60KPer day€9.45KAbove the likely range.0.009 EUR per reached account.Growthnone',
      ].join(''),
    );
    expect(text).toContain('Estimate 1');
    expect(buttons()).toEqual(['Close the spend panel', texts.how]);
  });

  test('renders charts as bars with figures, open or closed as in the view', () => {
    panel.paint({ kind: 'found', view });
    const [countries, ages] = panel.element.querySelectorAll('details');
    expect([countries?.open, ages?.open]).toEqual([true, false]);
    expect(countries?.querySelector('li')?.textContent).toBe('Germany300');
    const widths = [...(ages?.querySelectorAll<HTMLElement>('li i') ?? [])].map(({ style }) => style.width);
    expect(widths).toEqual(['60%', '30%', '0%']);
    expect(ages?.querySelector('li .heard')?.textContent).toBe('women 60, men 30');
  });

  test('shows banned with its possible causes, and offers actions', () => {
    expect(shown({ kind: 'banned', mayCheckInLibrary: false, unsure: '' })).toContain(
      'bannedNo reach found: the ad was removed',
    );
    expect(buttons()).toEqual(['Close the spend panel', 'Retry']);
    panel.paint({ kind: 'banned', mayCheckInLibrary: true, unsure: '' });
    expect(buttons()).toEqual(['Close the spend panel', 'Retry', 'Check it in the Ad Library']);
    expect(panel.element.querySelectorAll('p')).toHaveLength(2);
  });

  test('shows that a source could not be asked', () => {
    expect(shown({ kind: 'banned', mayCheckInLibrary: false, unsure: 'Not everybody was asked.' })).toContain(
      `${texts.bannedWhy}Not everybody was asked.Retry`,
    );
  });

  test.each([
    ['retry', ['Retry']],
    ['sign-in', ['Log in']],
    ['choose-plan', ['Choose a plan']],
    ['reload', []],
  ] as const)('shows a failure with the cure %s', (cure, offered) => {
    expect(shown({ kind: 'failed', code: 'LIBRARY_FAILED', message: 'Because.', cure })).toContain('Because.');
    expect(buttons()).toEqual(['Close the spend panel', ...offered]);
  });

  test('shows texts with markup as text', () => {
    panel.paint({ kind: 'found', view });
    expect(panel.element.textContent).toContain(HOSTILE);
    panel.paint({ kind: 'failed', code: HOSTILE, message: HOSTILE, cure: 'retry' });
    expect(panel.element.textContent).toContain(HOSTILE);
    expect(panel.element.querySelector('img')).toBeNull();
  });

  test('gets the focus when the focused button is replaced', () => {
    panel.paint({ kind: 'banned', mayCheckInLibrary: false, unsure: '' });
    const [, retry] = panel.element.querySelectorAll('button');
    retry?.focus();
    panel.paint({ kind: 'loading', words: 'Asking…' });
    expect(document.activeElement).toBe(panel.element);
  });

  test('does not move the focus from other elements', () => {
    panel.paint({ kind: 'banned', mayCheckInLibrary: false, unsure: '' });
    expect(document.activeElement).toBe(document.body);
  });

  test('ignores clicks by a script of the page, and stops their propagation', () => {
    let heard = 0;
    document.body.addEventListener('click', () => {
      heard += 1;
    });
    panel.paint({ kind: 'banned', mayCheckInLibrary: true, unsure: '' });
    for (const button of panel.element.querySelectorAll('button')) button.click();
    expect(actions).toEqual([]);
    expect(heard).toBe(0);
  });

  test('shares one style sheet with every other panel', () => {
    expect(createSpendPanel(document, () => {}).sheet).toBe(panel.sheet);
  });
});
