import axe from 'axe-core';

/**
 * The violations that axe finds in the current page. It runs in the page: called from outside, axe would be loaded each
 * time.
 */
export const accessibilityFaults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
