import type { OutlineNode } from './page-report.ts';

/** Known roles (WAI-ARIA 1.2, section 5.4) on such pages. Unknown values are dropped, because they could be a text. */
const ROLES: ReadonlySet<string> = new Set(
  'alert article banner button cell checkbox complementary contentinfo dialog document feed figure form grid gridcell group heading img link list listbox listitem main menu menuitem navigation none option presentation progressbar radio region row rowgroup search separator status switch tab table tablist tabpanel textbox toolbar tooltip'.split(
    ' ',
  ),
);

/** Removes unknown roles from outlines. The worker calls it, so that the content script stays small. */
export const withKnownRoles = (outlines: readonly (readonly OutlineNode[])[]): OutlineNode[][] =>
  outlines.map((outline) =>
    outline.map((node) => ({ ...node, role: node.role !== null && ROLES.has(node.role) ? node.role : null })),
  );
