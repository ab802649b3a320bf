/** The selector of a list of ads: cards or a table. */
export const LISTS = '[role=feed], [role=table]';

/** The selector of the ads in lists: cards, and rows of a table. */
export const LIST_ITEMS = '[role=feed] article, [role=table] [data-position]';
