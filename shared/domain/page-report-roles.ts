import type { OutlineNode } from './page-report.ts';

/** What roles there are (WAI-ARIA 1.2, section 5.4), as far as such pages use them: a made-up one could be a text. */
const ROLES: ReadonlySet<string> = new Set(
  'alert article banner button cell checkbox complementary contentinfo dialog document feed figure form grid gridcell group heading img link list listbox listitem main menu menuitem navigation none option presentation progressbar radio region row rowgroup search separator status switch tab table tablist tabpanel textbox toolbar tooltip'.split(
    ' ',
  ),
);

/** The outlines of a report without roles that nobody knows. Asked by the worker, as the content script has no room for the list. */
export const withKnownRoles = (outlines: readonly (readonly OutlineNode[])[]): OutlineNode[][] =>
  outlines.map((outline) =>
    outline.map((node) => ({ ...node, role: node.role !== null && ROLES.has(node.role) ? node.role : null })),
  );
