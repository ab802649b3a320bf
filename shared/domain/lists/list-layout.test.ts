import { describe, expect, test } from 'vitest';
import { addressOfLayout, layoutOfAddress } from './list-layout.ts';

const layoutIn = (search: string) => layoutOfAddress(new URLSearchParams(search));

describe('the layout of a list in a URL', () => {
  test('is null if the parameter is missing or unknown', () => {
    expect(layoutIn('q=lamp')).toBeNull();
    expect(layoutIn('view=')).toBeNull();
    expect(layoutIn('view=grid&view=table')).toBeNull();
  });

  test('replaces another layout and keeps the other parameters', () => {
    const address = addressOfLayout('table', new URLSearchParams('q=lamp&view=compact&ad=10001'));
    const search = new URLSearchParams(address.map(([...pair]) => pair)).toString();
    expect(search).toBe('q=lamp&ad=10001&view=table');
    expect(layoutIn(search)).toBe('table');
  });
});
