import styles from './searched-text.module.css';

/** The class of an element that contains only a text in which the search finds words. Matches in it are marked. */
export const searchedText = styles['searched'] ?? '';
