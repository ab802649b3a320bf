/** Whether the columns go from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
