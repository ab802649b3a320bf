import axe from 'axe-core';

/** What axe finds wrong with the page as it stands. It runs in the page itself: told from outside, it is loaded anew each time. */
export const accessibilityFaults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
