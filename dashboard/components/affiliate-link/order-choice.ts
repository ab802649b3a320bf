/** `price`: key of the price. `code`: code of the affiliate; null: the user has no link. */
export type OrderChoice = { price: string; code: string | null };

/** Why the code was not saved. `isOfLink`: the link itself is rejected; otherwise the user can send it again. */
export type LinkRefusal = { text: string; isOfLink: boolean };
