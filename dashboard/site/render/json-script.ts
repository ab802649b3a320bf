/** Facts for machines. `<` is written so that no text in them can end the element. */
export const jsonScript = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
