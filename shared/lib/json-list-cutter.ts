/** An element of the list, or a mark for an element that was too long. */
export type CutElement = { text: string } | { isTooLong: true };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const OPENING = new Set([LIST, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

type Options = {
  /** The key of the list in the outermost object. */
  name: string;
  maxElementLength: number;
  /** The maximum length of the text around the list. */
  maxFrameLength: number;
};

/**
 * Cuts a JSON text that arrives in pieces into the elements of one large list and the frame around it, so that neither
 * is in memory as a whole. It does not validate: the caller has to parse each part.
 */
export const createJsonListCutter = ({ name, maxElementLength, maxFrameLength }: Options) => {
  const listBegin = new RegExp(`"${name}"\\s*:\\s*$`);
  const element = createElement(maxElementLength);
  const nesting = createNesting();
  let isInList = false;
  let frame = '';

  const keep = (text: string): void => {
    if (isInList) element.keep(text);
    else frame = (frame + text).slice(0, maxFrameLength + 1);
  };
  const begins = (border: Border): boolean => border === 'opens-list' && listBegin.test(frame);

  return {
    /** Returns the elements that ended in this piece. */
    add: (piece: string): CutElement[] => {
      const cut: CutElement[] = [];
      let begin = 0;
      for (let at = nesting.next(piece, 0); at < piece.length; at = nesting.next(piece, at + 1)) {
        const border = nesting.border(piece.charCodeAt(at), isInList);
        if (border === null) continue;
        keep(piece.slice(begin, at));
        begin = at;
        if (isInList) cut.push(...element.take());
        if (border === 'between') begin = at + 1;
        if (border === 'closes-list') isInList = false;
        if (begins(border)) {
          isInList = true;
          frame += '[';
          begin = at + 1;
        }
      }
      keep(piece.slice(begin));
      return cut;
    },
    /** The text around the list, with an empty list. Null if it is too long, or if the text ended too early. */
    frame: (): string | null => (nesting.isClosed() && frame.length <= maxFrameLength ? frame : null),
  };
};

const createElement = (maxLength: number) => {
  let element = '';
  let isTooLong = false;
  return {
    keep: (text: string): void => {
      isTooLong ||= element.length + text.length > maxLength;
      element = isTooLong ? '' : element + text;
    },
    /** Returns no element if the text is only whitespace: the list is empty. */
    take: (): CutElement[] => {
      const text = element.trim();
      const wasTooLong = isTooLong;
      element = '';
      isTooLong = false;
      if (wasTooLong) return [{ isTooLong: true }];
      return text === '' ? [] : [{ text }];
    },
  };
};

/** The meaning of a structural character for the list: it opens the list, separates elements or closes the list. */
type Border = 'opens-list' | 'between' | 'closes-list';

const createNesting = () => {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;

  const skipText = (piece: string, from: number): number => {
    let at = from;
    for (; at < piece.length && isInText; at += 1) {
      const code = piece.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) isInText = false;
    }
    return at;
  };

  return {
    /** The index of the next character that is outside a string. */
    next: (piece: string, from: number): number => {
      let at = from;
      for (;;) {
        if (isInText) at = skipText(piece, at);
        if (at >= piece.length || piece.charCodeAt(at) !== QUOTE) return at;
        isInText = true;
        at += 1;
      }
    },
    border: (code: number, isInList: boolean): Border | null => {
      if (OPENING.has(code)) {
        depth += 1;
        return code === LIST && depth === 2 && !isInList ? 'opens-list' : null;
      }
      if (CLOSING.has(code)) {
        depth -= 1;
        return isInList && depth === 1 ? 'closes-list' : null;
      }
      return isInList && depth === 2 && code === COMMA ? 'between' : null;
    },
    isClosed: (): boolean => depth === 0 && !isInText,
  };
};
