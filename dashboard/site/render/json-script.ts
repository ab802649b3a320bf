/** Returns a JSON-LD element for search engines. `<` is escaped, so that no text can close the element. */
export const jsonScript = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
